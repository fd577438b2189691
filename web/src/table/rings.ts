// Rings around what is pointed out on the board: one around what lies close together, so that they do not pile up.

type Point = [x: number, y: number];

export interface Ring {
  x: number;
  y: number;
  radius: number;
}

const CLOSE = 1.5; // times the room around a point

/** Rings that leave this room around every point. */
export function ringsAround(points: Point[], room: number): Ring[] {
  let groups: Point[][] = [];
  for (const point of points) {
    const isClose = (group: Point[]) => group.some((other) => distance(other, point) < CLOSE * room);
    groups = [...groups.filter((group) => !isClose(group)), [point, ...groups.filter(isClose).flat()]];
  }
  return groups.map((group) => {
    const [x, y] = [0, 1].map((axis) => {
      const values = group.map((point) => point[axis] ?? 0);
      return (Math.min(...values) + Math.max(...values)) / 2;
    }) as Point;
    return { x, y, radius: room + Math.max(...group.map((point) => distance(point, [x, y]))) };
  });
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}
