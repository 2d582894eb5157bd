// The text of a result as it holds now: what a person edited, verified or rejected is marked where it stands in the
// engine's text, found by its label. One text for the screen, the clipboard and every file.
import type { Answer } from '#domain/answers.ts';
import type { PromptResult } from '#domain/runs.ts';
import { decideEntry, entryLength, openingOf } from './entries.ts';
import { labelKey, markAbove } from './marks.ts';
import { decideTable, tableLength } from './tables.ts';

export interface DecidedText {
  readonly text: string;
  /** Edited or rejected answers whose place in the text is not known: there the text is still the engine's. */
  readonly unplaced: readonly Answer[];
}

type Result = Pick<PromptResult, 'text' | 'answers'>;

const isDecided = ({ decision }: Answer) => decision.state !== 'open';
const isChanged = ({ decision }: Answer) => decision.state === 'edited' || decision.state === 'rejected';
const FENCE = /^\s*(`{3,}|~{3,})/;

/** @returns the engine's text, untouched, where nobody has decided anything. */
export function decidedText(result: Result): DecidedText {
  const { text, answers } = result;
  if (!answers.some(isDecided)) return { text, unplaced: [] };
  const [only] = answers;
  if (answers.length === 1 && only && labelKey(only.label) === '') return decidedAsWhole(text, only);
  if (isJson(text)) return { text, unplaced: answers.filter(isChanged) };
  const labels = Map.groupBy(answers, ({ label }) => labelKey(label));
  const decided = new Map(
    // Of two answers with one label nobody knows which of them a line of the text is about.
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

/** A result that is one answer: what a person has rewritten takes the place of all of it. */
function decidedAsWhole(text: string, answer: Answer): DecidedText {
  const holds = answer.decision.state === 'edited' ? (answer.decision.value ?? text) : text;
  // Anything before it, and JSON is no longer JSON.
  if (isJson(holds)) return { text: holds, unplaced: answer.decision.state === 'rejected' ? [answer] : [] };
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

/** Lines of a block of code from `at` on, which hold no answers to mark; 0 where none begins. */
function fenceLength(lines: readonly string[], at: number): number {
  const mark = FENCE.exec(lines[at] ?? '')?.[1];
  if (mark === undefined) return 0;
  const end = lines.findIndex((line, index) => index > at && line.trim().startsWith(mark));
  return (end === -1 ? lines.length : end + 1) - at;
}

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
