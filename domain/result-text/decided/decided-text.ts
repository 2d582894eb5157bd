// The current text of a result: the engine's text, in which each answer that a person edited, verified or rejected is marked
// in its place, found by its label. One text for the screen, the clipboard and every file.
import type { Answer } from '#domain/answers.ts';
import type { PromptResult } from '#domain/runs.ts';
import { jsonOf } from '#domain/result-text/json.ts';
import { closesFence, fenceOf } from '#domain/result-text/markdown/line-shapes.ts';
import { tableLength } from '#domain/result-text/markdown/table-rows.ts';
import { decideEntry, entryLength, openingOf } from './entries.ts';
import { labelKey, markAbove } from './marks.ts';
import { decideTable } from './tables.ts';

export interface DecidedText {
  readonly text: string;
  /** Edited or rejected answers that the text does not show, as their place in it is unknown. */
  readonly unplaced: readonly Answer[];
}

type Result = Pick<PromptResult, 'text' | 'answers'>;

const isDecided = ({ decision }: Answer) => decision.state !== 'open';
const isChanged = ({ decision }: Answer) => decision.state === 'edited' || decision.state === 'rejected';

/** @returns the engine's text, untouched, where nobody has decided anything. */
export function decidedText(result: Result): DecidedText {
  const { text, answers } = result;
  if (!answers.some(isDecided)) return { text, unplaced: [] };
  const [only] = answers;
  if (answers.length === 1 && only && labelKey(only.label) === '') return decidedAsWhole(text, only);
  if (jsonOf(text) !== null) return { text, unplaced: answers.filter(isChanged) };
  const labels = Map.groupBy(answers, ({ label }) => labelKey(label));
  const decided = new Map(
    // Where two answers share a label, a line of the text may be about either.
    [...labels].flatMap(([key, [one, ...others]]) =>
      one && key !== '' && others.length === 0 && isDecided(one) ? [[key, one] as const] : [],
    ),
  );
  const placed = new Set<Answer>();
  const lines = decidedLines(
    text.split('\n'),
    decided,
    (key) => labels.has(key),
    (answer) => placed.add(answer),
  );
  return { text: lines.join('\n'), unplaced: answers.filter((answer) => isChanged(answer) && !placed.has(answer)) };
}

/** A result that is one answer: an edited answer replaces the whole text. */
function decidedAsWhole(text: string, answer: Answer): DecidedText {
  const holds = answer.decision.state === 'edited' ? (answer.decision.value ?? text) : text;
  // A mark above JSON would make it invalid.
  if (jsonOf(holds) !== null) return { text: holds, unplaced: answer.decision.state === 'rejected' ? [answer] : [] };
  return { text: `${markAbove(answer)}\n\n${holds}`, unplaced: [] };
}

function decidedLines(
  lines: readonly string[],
  decided: ReadonlyMap<string, Answer>,
  isLabel: (key: string) => boolean,
  onPlaced: (answer: Answer) => void,
): string[] {
  const written: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const fence = fenceLength(lines, at);
    const table = fence === 0 ? tableLength(lines, at) : 0;
    const opening = fence === 0 && table === 0 ? openingOf(line) : null;
    const answer = opening && decided.get(opening.key);
    const length = opening && answer ? entryLength(lines, at, opening, isLabel) : fence || table || 1;
    const part = lines.slice(at, at + length);
    const entry = opening && answer ? decideEntry(part, opening, answer) : null;
    if (entry && answer) onPlaced(answer);
    written.push(...(table > 0 ? decideTable(part, decided, onPlaced) : (entry?.lines ?? part)));
    at += entry?.taken ?? length;
  }
  return written;
}

/** Lines of the code block at `at`, which holds no answers to mark; 0 where none begins. In a list it may be indented. */
function fenceLength(lines: readonly string[], at: number): number {
  const fence = fenceOf((lines[at] ?? '').trimStart());
  if (!fence) return 0;
  const end = lines.findIndex((line, index) => index > at && closesFence(line.trimStart(), fence));
  return (end === -1 ? lines.length : end + 1) - at;
}
