// Decisions in a table that an engine wrote: a row begins with the label of an answer, and one of its cells is the answer.
import { NEAREST_LABEL } from '#domain/answer-words.ts';
import type { Answer, Source } from '#domain/answers.ts';
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import { cellsOf as readCells } from '#domain/result-text/markdown/table-rows.ts';
import { placeParts } from '#domain/source-places.ts';
import { upperFirst } from '#domain/upper-first.ts';
import {
  editedMark,
  labelKey,
  likeness,
  markBeside,
  rejectedWords,
  shownWords,
  struck,
  verifiedMark,
  withoutDoubt,
} from './marks.ts';

const cellsOf = (line: string): string[] => readCells(line).map((cell) => cell.replaceAll('|', '\\|'));

/**
 * The lines of the table with the decisions in it.
 * @param decided answers by labelKey.
 * @param onPlaced called for each answer whose row is found.
 */
export function decideTable(
  lines: readonly string[],
  decided: ReadonlyMap<string, Answer>,
  onPlaced: (answer: Answer) => void,
): string[] {
  const [header = '', delimiter = '', ...body] = lines;
  const indent = /^\s*/.exec(header)?.[0] ?? '';
  const width = cellsOf(header).length;
  const rows = body.map((line) => {
    const cells = cellsOf(line);
    return { line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') };
  });
  const keyOf = ({ cells: [label = ''] }: (typeof rows)[number]) => labelKey(shownWords(label));
  const groups = Map.groupBy(rows, keyOf);
  const written = (cells: readonly string[]) => `${indent}| ${cells.join(' | ')} |`;
  return [
    header,
    delimiter,
    ...rows.flatMap((row) => {
      const answer = width > 1 ? decided.get(keyOf(row)) : undefined;
      const group = groups.get(keyOf(row)) ?? [row];
      if (!answer) return [row.line];
      onPlaced(answer);
      // An edited answer is one row, however many quotes the engine had for it.
      if (answer.decision.state === 'edited') return row === group[0] ? [written(editedRow(group, answer))] : [];
      return [written(markedRow(row.cells, answer, columnsOf(group, answer), row === group[0]))];
    }),
  ];
}

interface Row {
  readonly cells: readonly string[];
}

/** Where the engine's words stand: of the columns behind the first, those that say what it answered. */
function columnsOf(group: readonly Row[], answer: Answer): number[] {
  const behind = (group[0]?.cells ?? []).map((_, at) => at).slice(1);
  if (behind.length === 1) return behind;
  return behind.filter((at) => group.some(({ cells }) => likeness(cells[at] ?? '', answer) > 0));
}

/** A cell that says where the engine's quote stands. */
const SAYS_PLACE = /^(?:page|paragraph|clause|section|article|schedule|exhibit|annex|appendix|part)\b|^§/i;

function placesOf(sources: readonly Source[]): string {
  const places = sources.map((source) => placeParts(source).join(', '));
  const said = [...new Set(places)].filter((place) => place !== '').join('; ');
  return escapeMarkdown(upperFirst(said));
}

function editedRow(group: readonly Row[], answer: Answer): string[] {
  const columns = columnsOf(group, answer);
  const [only] = columns;
  const isOne = columns.length === 1;
  const given = answer.decision.sources ?? [];
  return (group[0]?.cells ?? []).map((first, at) => {
    const all = [...new Set(group.map(({ cells }) => cells[at] ?? ''))].filter((cell) => cell !== '').join('; ');
    if (at === 0) return isOne ? first : `${first} ${markBeside(answer)}`;
    if (isOne && at === only) return editedMark(answer, all);
    if (columns.includes(at)) return struck(all);
    const shown = shownWords(all);
    const isNear = shown.startsWith(`${NEAREST_LABEL}:`);
    if (given.length > 0 && (isNear || SAYS_PLACE.test(shown))) return placesOf(given);
    return isNear ? '–' : all;
  });
}

function markedRow(cells: readonly string[], answer: Answer, columns: readonly number[], isFirst: boolean): string[] {
  const isRejected = answer.decision.state === 'rejected';
  return cells.map((cell, at) => {
    if (columns.length !== 1 && at === 0) return isFirst ? `${cell} ${markBeside(answer)}` : cell;
    if (!columns.includes(at)) return cell;
    if (columns.length > 1) return isRejected ? struck(cell) : cell;
    return isRejected ? rejectedWords(answer, cell) : `${withoutDoubt(cell)} ${verifiedMark}`;
  });
}
