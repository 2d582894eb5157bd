// Plain words of a result: its citations, the line breaks that tables spell as HTML, and entities.
import { printable } from '#domain/result-text/printable.ts';
import type { Inline } from '#domain/result-text/tree.ts';

const CITATION_OR_BREAK = /\[(\d{1,6})\]|<br\s*\/?>/gi;
const ENTITY = /&(?:#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Appends words as they show, joined with the words before them. */
export function addWords(inlines: Inline[], words: string): void {
  const text = printable(words);
  const last = inlines.at(-1);
  if (text === '') return;
  if (last?.kind === 'text') inlines[inlines.length - 1] = { kind: 'text', text: last.text + text };
  else inlines.push({ kind: 'text', text });
}

/** Appends text as it was written; `[n]` is a citation where `sources` has n. */
export function addText(inlines: Inline[], text: string, sources: ReadonlySet<number>): void {
  let from = 0;
  for (const match of text.matchAll(CITATION_OR_BREAK)) {
    const number = match[1] === undefined ? null : Number(match[1]);
    if (number !== null && !sources.has(number)) continue;
    addWords(inlines, decodeEntities(text.slice(from, match.index)));
    inlines.push(number === null ? { kind: 'break' } : { kind: 'citation', number });
    from = match.index + match[0].length;
  }
  addWords(inlines, decodeEntities(text.slice(from)));
}

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (written, code?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? written;
    const point = Number(code);
    return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : written;
  });
}
