// Number formats of cells: dates, times and percentages.
import type { ZipParts } from '#server/ooxml/read-zip.ts';
import { attribute, walkXml } from '#server/ooxml/xml.ts';

type NumberKind = 'plain' | 'date' | 'percent';

/** The kinds by the style index of a cell. */
export type NumberFormats = (style: string | undefined) => NumberKind;

/** Built-in formats, which workbooks do not define (ECMA-376-1, 18.8.30, with those of East Asian versions). */
function builtIn(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? 'date' : 'plain';
}

/** A format code without its literal texts, escaped letters, colors and conditions; `[h]` is a duration and stays. */
function kindOf(code: string): NumberKind {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\][]*\]/gi, '');
  if (bare.includes('%')) return 'percent';
  return /[dmyhs]/i.test(bare.replace(/general/gi, '')) ? 'date' : 'plain';
}

export async function readNumberFormats(parts: ZipParts, part: string | undefined): Promise<NumberFormats> {
  const codes = new Map<string, string>();
  const kinds: NumberKind[] = [];
  let isInCells = false;
  if (part !== undefined)
    await walkXml(parts.text(part), {
      open(name, attributes) {
        if (name === 's:numFmt')
          codes.set(attribute(attributes, 'numFmtId') ?? '', attribute(attributes, 'formatCode') ?? '');
        if (name === 's:cellXfs') isInCells = true;
        if (name !== 's:xf' || !isInCells) return;
        const id = attribute(attributes, 'numFmtId') ?? '0';
        const code = codes.get(id);
        kinds.push(code === undefined ? builtIn(Number(id)) : kindOf(code));
      },
      close(name) {
        if (name === 's:cellXfs') isInCells = false;
      },
    });
  return (style) => kinds[Number(style ?? 0)] ?? 'plain';
}

/** The last day in spreadsheets, the end of the year 9999. */
const LAST_DAY = 2_958_465;

/** A serial date as yyyy-MM-dd, with its time if it has one; the number itself where it is no date. */
export function dateText(serial: number, from1904: boolean): string {
  if (!(serial >= 0 && serial <= LAST_DAY)) return String(serial);
  // The 1900 system has a 29 February 1900, which never existed: earlier days are off by one.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const iso = new Date(epoch + Math.round(serial * 1440) * 60_000).toISOString();
  const day = iso.slice(0, 10);
  const time = iso.slice(11, 16);
  if (serial < 1) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

export const percentText = (value: number): string => `${Number((value * 100).toPrecision(12))}%`;
