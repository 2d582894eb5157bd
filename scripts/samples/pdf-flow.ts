// Lays rows on A4 pages: keeps headings with what follows, never leaves a single line behind or ahead.
import type { PDFDocument, PDFPage } from 'pdf-lib';
import { PageSizes } from 'pdf-lib';

/** In points. */
export const MARGIN = { left: 70, right: 70, top: 78, bottom: 70 } as const;
export const PAGE_WIDTH = PageSizes.A4[0];
export const PAGE_HEIGHT = PageSizes.A4[1];
export const CONTENT_WIDTH = PAGE_WIDTH - MARGIN.left - MARGIN.right;

export interface Row {
  readonly height: number;
  /** `top` is the upper edge of the row, measured from the bottom of the page. */
  readonly draw: (page: PDFPage, top: number) => void;
}

export interface Flow {
  readonly rows: readonly Row[];
  readonly spaceBefore: number;
  readonly newPage?: boolean;
  /** All rows stay on one page. */
  readonly together?: boolean;
  /** Stays on the page on which the next flow starts. */
  readonly withNext?: boolean;
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.height, 0);

/** The height that must be free for the flow at `index` to start on this page. */
function startHeight(flows: readonly Flow[], index: number): number {
  const flow = flows[index];
  if (!flow) return 0;
  const whole = flow.together === true || flow.withNext === true || flow.rows.length <= 3;
  const own = flow.spaceBefore + heightOf(whole ? flow.rows : flow.rows.slice(0, 2));
  return flow.withNext ? own + startHeight(flows, index + 1) : own;
}

export function layOut(document: PDFDocument, flows: readonly Flow[]): void {
  const open = () => document.addPage([...PageSizes.A4]);
  let page = open();
  let top = PAGE_HEIGHT - MARGIN.top;
  const turn = () => {
    page = open();
    top = PAGE_HEIGHT - MARGIN.top;
  };
  const room = () => top - MARGIN.bottom;
  const isFresh = () => top === PAGE_HEIGHT - MARGIN.top;

  flows.forEach((flow, index) => {
    if (!isFresh() && (flow.newPage === true || startHeight(flows, index) > room())) turn();
    if (!isFresh()) top -= flow.spaceBefore;
    flow.rows.forEach((row, at) => {
      const isLastButOne = at === flow.rows.length - 2;
      const pair = row.height + (flow.rows[at + 1]?.height ?? 0);
      if (row.height > room() || (isLastButOne && at > 1 && pair > room())) turn();
      row.draw(page, top);
      top -= row.height;
    });
  });
}
