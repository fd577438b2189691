// The board as the server drew it, rebuilt element by element from an allow list, so that nothing else can come in.
// Ids get a prefix: no drawing can take an id that the page uses. `data-id` holds the id as scenes know it.
import type { Drawing } from "../lib/wire";

const NAMESPACE = "http://www.w3.org/2000/svg";
const PREFIX = "board-";
const TAGS = new Set(
  "svg g defs symbol use path circle ellipse rect line polyline polygon text tspan title clipPath".split(" "),
);
const ATTRIBUTES = new Set(
  (
    "class cx cy d data-name data-size dominant-baseline dx dy fill-rule clip-rule font-size font-weight height letter-spacing " +
    "lengthAdjust opacity overflow points r rotate rx ry stroke-dasharray stroke-width text-anchor textLength transform " +
    "viewBox width x x1 x2 y y1 y2"
  ).split(" "),
);
const WORD = /^[A-Za-z_][A-Za-z0-9._-]*$/;

export interface Board {
  width: number;
  height: number;
  root: SVGSVGElement;
  /** Where the pieces of a scene belong. */
  layer: SVGElement;
  /** Every element with an id, by the id that scenes use. */
  elements: Map<string, SVGElement>;
  places: Drawing["places"];
  sizes: Map<string, [width: number, height: number]>;
}

/** What a `<use>` in another picture of the page refers to. */
export function symbolLink(symbol: string): string {
  return `#${PREFIX}${symbol}`;
}

export function build(drawing: Drawing): Board {
  const parsed = new DOMParser().parseFromString(drawing.svg, "image/svg+xml").documentElement;
  const elements = new Map<string, SVGElement>();
  const root = copy(parsed, elements) as SVGSVGElement;
  root.removeAttribute("width");
  root.removeAttribute("height");
  const layer = elements.get("pieces") ?? root.appendChild(document.createElementNS(NAMESPACE, "g"));
  const sizes = new Map<string, [number, number]>();
  for (const [id, element] of elements) {
    const size = element.tagName === "symbol" ? element.dataset["size"]?.split(" ").map(Number) : undefined;
    if (size) sizes.set(id, [size[0] ?? 10, size[1] ?? 10]);
  }
  return { width: drawing.width, height: drawing.height, root, layer, elements, places: drawing.places, sizes };
}

function copy(source: Element, elements: Map<string, SVGElement>): SVGElement {
  const target = document.createElementNS(NAMESPACE, source.localName) as SVGElement;
  for (const { name, value } of source.attributes) {
    if (name === "id" && WORD.test(value)) {
      target.id = PREFIX + value;
      target.dataset["id"] = value;
      elements.set(value, target);
    } else if (name === "href" && value.startsWith("#") && WORD.test(value.slice(1))) {
      target.setAttribute("href", symbolLink(value.slice(1)));
    } else if (name === "clip-path") {
      const id = /^url\(#([A-Za-z0-9._-]+)\)$/.exec(value)?.[1];
      if (id) target.setAttribute("clip-path", `url(#${PREFIX}${id})`);
    } else if (ATTRIBUTES.has(name)) {
      target.setAttribute(name, value);
    }
  }
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) target.append(node.textContent ?? "");
    else if (node instanceof Element && TAGS.has(node.localName)) target.append(copy(node, elements));
  }
  return target;
}

// Where an element can be touched: points along its lines, in the coordinates of the board.

export type Point = [x: number, y: number];

const STEP = 8; // units of the board between two points
const MOST = 40; // points of one line

export function touchPoints(board: Board, element: SVGElement): Point[] {
  const hits = element.matches(".hit") ? [element] : [...element.querySelectorAll<SVGElement>(".hit")];
  const parts = hits.length > 0 ? hits : [element, ...element.querySelectorAll<SVGElement>("*")];
  return parts.flatMap((part) => pointsOf(board, part));
}

/** Where a place is, or the middle of the first thing that is drawn of an element, in the coordinates of the board. */
export function middleOf(board: Board, id: string): Point | null {
  const [place, element] = [board.places[id], board.elements.get(id)];
  if (place) return [place[0], place[1]];
  if (!element) return null;
  const part = element instanceof SVGGeometryElement ? element : (element.querySelector<SVGGraphicsElement>("circle, path, rect, polygon") ?? element);
  if (!(part instanceof SVGGraphicsElement)) return null;
  const box = part.getBBox();
  const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix(board, part));
  return [point.x, point.y];
}

function pointsOf(board: Board, part: SVGElement): Point[] {
  if (!(part instanceof SVGGraphicsElement)) return [];
  const toBoard = matrix(board, part);
  const at = (x: number, y: number): Point => {
    const point = new DOMPoint(x, y).matrixTransform(toBoard);
    return [point.x, point.y];
  };
  const points: Point[] = [];
  if (part instanceof SVGGeometryElement) {
    const length = part.getTotalLength();
    const count = Math.min(MOST, Math.max(1, Math.ceil(length / STEP)));
    for (let i = 0; i <= count; i++) {
      const { x, y } = part.getPointAtLength((length * i) / count);
      points.push(at(x, y));
    }
  }
  if (!part.matches(".hit") && part.tagName !== "g") {
    const box = part.getBBox();
    points.push(at(box.x + box.width / 2, box.y + box.height / 2));
  }
  return points;
}

/** From the coordinates of a part to those of the board, whatever the zoom. */
function matrix(board: Board, part: SVGGraphicsElement): DOMMatrix {
  const screen = board.root.getScreenCTM();
  const own = part.getScreenCTM();
  if (!screen || !own) return new DOMMatrix();
  return DOMMatrix.fromMatrix(screen).inverse().multiply(DOMMatrix.fromMatrix(own));
}
