// Gaps and repetitions in the numbers of clauses, where the file has them as text or as its own numbering.
import type { Observation } from '#server/engine/verdicts/observation.ts';
import { type Check, observe, type ReadBlock } from './reading.ts';

const PLAIN = /^\d{1,3}(?:\.\d{1,3}){0,3}$/;
/** In a shorter series a skipped number is rather one that the reading lost. */
const SERIES_MIN = 3;

interface Numbered {
  readonly one: ReadBlock;
  readonly number: string;
  readonly last: number;
}

export const numberingDefects: Check = async (reading) => {
  const series = new Map<string, Numbered[]>();
  const found: Observation[] = [];
  for (const one of reading.blocks) {
    const number = one.block.clause?.replace(/^\p{L}+\s+|\.$/gu, '') ?? '';
    if (!PLAIN.test(number) || one.block.kind === 'table_row' || one.block.kind === 'footnote') continue;
    const above = number.slice(0, Math.max(0, number.lastIndexOf('.')));
    const last = Number(number.slice(number.lastIndexOf('.') + 1));
    const before = series.get(above) ?? [];
    // A list or a schedule that begins again.
    if (last <= 1) {
      found.push(...(await defectsIn(reading, before)));
      series.set(above, [{ one, number, last }]);
    } else before.push({ one, number, last });
    if (last > 1) series.set(above, before);
    await reading.pace.breathe();
  }
  for (const rest of series.values()) found.push(...(await defectsIn(reading, rest)));
  return found;
};

async function defectsIn(reading: Parameters<Check>[0], numbered: readonly Numbered[]): Promise<Observation[]> {
  if (numbered.length < SERIES_MIN) return [];
  const used = new Set(numbered.map(({ last }) => last));
  const found: Observation[] = [];
  for (const [at, { one, number, last }] of numbered.entries()) {
    await reading.pace.breathe();
    const before = numbered[at - 1];
    if (!before) continue;
    const isRepeated = before.last === last;
    // Only a single number is missing: a jump is another list.
    const isSkipped = last === before.last + 2 && !used.has(last - 1);
    if (!isRepeated && !isSkipped) continue;
    const missing = number.replace(/(?<!\d)\d+$/, String(last - 1));
    const place = { block: one.block, from: 0, until: Math.min(one.block.text.length, SHOWN) };
    found.push(
      observe(reading, {
        kind: 'numbering_gap',
        title: isRepeated ? `Number ${number} is used twice` : `Number ${missing} is missing`,
        reason: isRepeated
          ? `Two clauses have the number ${number}, so that a reference to it is not clear.`
          : `Clause ${before.number} is followed by ${number}. A clause may have been left out, and references may be wrong.`,
        severity: 'medium',
        ...place,
      }),
    );
  }
  return found;
}

const SHOWN = 120;
