// A figure as it is written, and what it comes to; nothing where it could come to something else as well.

/** Digits with what may part them: whether that is a figure, `figureOf` says, as a part of one is another one. */
export const WRITTEN_FIGURE = "\\d{1,18}(?:[.,'’]\\s?\\d{1,18}|[ \\u00a0\\u202f]\\d{1,18}){0,12}(?!\\d)";

const WHOLE = /^\d+$/;
const IN_THREES =
  /^(?<whole>[1-9]\d{0,2}(?<mark>[.,'’\u00a0\u202f ])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<part>\d{1,6}))?$/u;
/** Lakhs and crores. */
const IN_TWOS = /^(?<whole>[1-9]\d?(?:,\d{2})+,\d{3})(?:\.(?<part>\d{1,6}))?$/;
const DECIMAL = /^(?<whole>\d+)[.,](?<part>\d{1,6})$/;
const ONE_GROUP = /^[1-9]\d{0,2}(?<mark>[.,])\d{3}$/;

interface FigureContext {
  /** "1.250 million". */
  readonly isScaled?: boolean;
  /** Of a currency that is written with a point between thousands. */
  readonly isEuropean?: boolean;
}

export function figureOf(written: string, { isScaled = false, isEuropean = false }: FigureContext = {}): number | null {
  if (WHOLE.test(written)) return Number(written);
  const mark = ONE_GROUP.exec(written)?.groups?.['mark'];
  if (mark !== undefined) {
    if (isScaled && isEuropean) return null;
    if (mark === ',' || isEuropean) return Number(written.replace(mark, ''));
    return isScaled ? Number(written) : null;
  }
  const { whole, part = '' } =
    (IN_THREES.exec(written) ?? IN_TWOS.exec(written) ?? DECIMAL.exec(written))?.groups ?? {};
  return whole === undefined ? null : Number(`${whole.replace(/\D/g, '')}.${part}`);
}
