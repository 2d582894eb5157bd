// The ruling lines of a page: straight strokes and thin bars, in page units (origin lower left).
import type { Ruling, Rulings } from '#server/documents/layout/tables/grids.ts';
import { borrow, readFloats } from './memory.ts';
import type { Pdfium } from './pdfium.ts';

const PATH = 2;
const FORM = 5;
const LINE_TO = 0;
const BEZIER = 1;
const MOVE_TO = 2;
const NO_FILL = 0;
/** A page of a dense table has some thousands; the limits are for drawings, and for files made to be slow. */
const MAX_OBJECTS = 20_000;
const MAX_SEGMENTS = 20_000;
const MAX_DEPTH = 3;
/** A filled bar up to this width is a line. */
const THIN = 3;
/** A line may be this much off the level. */
const SLANT = 1;
const SHORTEST = 4;

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const MATRIX_BYTES = 6 * 4;
const POINT_BYTES = 2 * 4;
const MODE_BYTES = 2 * 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

export function rulingsOf(pdfium: Pdfium, page: number): Rulings {
  return borrow(pdfium, MATRIX_BYTES, (buffer) => {
    const reader = new RulingReader(pdfium, buffer);
    const { api } = pdfium;
    const count = api.FPDFPage_CountObjects(page);
    reader.visit(count, (index) => api.FPDFPage_GetObject(page, index), IDENTITY, 0);
    return reader.rulings;
  });
}

class RulingReader {
  readonly rulings: { readonly horizontal: Ruling[]; readonly vertical: Ruling[] } = { horizontal: [], vertical: [] };
  private readonly pdfium: Pdfium;
  private readonly buffer: number;
  private objects = 0;
  private segments = 0;

  constructor(pdfium: Pdfium, buffer: number) {
    this.pdfium = pdfium;
    this.buffer = buffer;
  }

  visit(count: number, objectAt: (index: number) => number, matrix: Matrix, depth: number): void {
    const { api } = this.pdfium;
    for (let index = 0; index < count && this.objects < MAX_OBJECTS && this.segments < MAX_SEGMENTS; index += 1) {
      this.objects += 1;
      const object = objectAt(index);
      const type = api.FPDFPageObj_GetType(object);
      if (type === PATH) this.readPath(object, this.matrixOf(object, matrix));
      if (type === FORM && depth < MAX_DEPTH)
        this.visit(
          api.FPDFFormObj_CountObjects(object),
          (at) => api.FPDFFormObj_GetObject(object, at),
          this.matrixOf(object, matrix),
          depth + 1,
        );
    }
  }

  private matrixOf(object: number, outer: Matrix): Matrix {
    if (!this.pdfium.api.FPDFPageObj_GetMatrix(object, this.buffer)) return outer;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = readFloats(this.pdfium, this.buffer, 6);
    return [
      a * outer[0] + b * outer[2],
      a * outer[1] + b * outer[3],
      c * outer[0] + d * outer[2],
      c * outer[1] + d * outer[3],
      e * outer[0] + f * outer[2] + outer[4],
      e * outer[1] + f * outer[3] + outer[5],
    ];
  }

  private readPath(path: number, matrix: Matrix): void {
    const { api } = this.pdfium;
    const count = api.FPDFPath_CountSegments(path);
    this.segments += Math.max(1, count);
    // A drawing of many segments is no line of a table.
    if (count < 2 || this.segments > MAX_SEGMENTS) return;
    const isStroked = this.isStroked(path);
    let [start, last]: [Point | null, Point | null] = [null, null];
    const sides: [Point, Point][] = [];
    for (let index = 0; index < count; index += 1) {
      const segment = api.FPDFPath_GetPathSegment(path, index);
      const type = api.FPDFPathSegment_GetType(segment);
      const point = this.pointOf(segment, matrix);
      if (type === LINE_TO && last !== null) sides.push([last, point]);
      if (type === MOVE_TO) start = point;
      last = type === BEZIER ? null : point;
      if (api.FPDFPathSegment_GetClose(segment) && start !== null && last !== null) sides.push([last, start]);
    }
    if (isStroked || isThin(sides)) for (const [from, to] of sides) this.add(from, to);
  }

  private isStroked(path: number): boolean {
    const { api, memory } = this.pdfium;
    if (!api.FPDFPath_GetDrawMode(path, this.buffer, this.buffer + 4)) return false;
    const [fill = NO_FILL, stroke = 0] = new Int32Array(memory.buffer, this.buffer, MODE_BYTES / 4);
    return stroke !== 0 || fill === NO_FILL;
  }

  private pointOf(segment: number, [a, b, c, d, e, f]: Matrix): Point {
    this.pdfium.api.FPDFPathSegment_GetPoint(segment, this.buffer, this.buffer + POINT_BYTES / 2);
    const [x = 0, y = 0] = readFloats(this.pdfium, this.buffer, 2);
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  }

  private add(from: Point, to: Point): void {
    const [width, height] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
    if (height <= SLANT && width >= SHORTEST)
      this.rulings.horizontal.push({
        at: (from.y + to.y) / 2,
        from: Math.min(from.x, to.x),
        to: Math.max(from.x, to.x),
      });
    else if (width <= SLANT && height >= SHORTEST)
      this.rulings.vertical.push({ at: (from.x + to.x) / 2, from: Math.min(from.y, to.y), to: Math.max(from.y, to.y) });
  }
}

function isThin(sides: readonly (readonly [Point, Point])[]): boolean {
  const points = sides.flat();
  const widthOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  if (points.length === 0 || points.length > 16) return false;
  return widthOf(points.map(({ x }) => x)) <= THIN || widthOf(points.map(({ y }) => y)) <= THIN;
}
