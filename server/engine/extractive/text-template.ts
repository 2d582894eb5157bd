// A Dynamic output in the form of a text: its placeholders, labels and headings are the questions, and the reply is the
// same text filled with quotes.
import { familiesOfLabel } from './families.ts';
import { createQuoteWriter } from './findings.ts';
import { inline } from './layouts.ts';
import type { Plan } from './json-shape.ts';
import { subQuestion, type SubQuestion, QUESTIONS_MAX } from './questions.ts';

// A template may contain a page of blanks. No two neighbors in these expressions match the same characters without a bound,
// or one line would take minutes.
/** {{x}}, {x}, [x], <x> or a line to write on, but no Markdown link and no checkbox. */
const PLACEHOLDER =
  /\{\{([^{}\n]{1,300})\}\}|\{([^{}\n]{1,200})\}|\[([^\][\n]{2,200})\](?!\()|<([^<>/\n][^<>\n]{0,200})>|_{3,}|\.{4,}|…{2,}/g;
const LABEL = /^(\s*(?:(?:[-*•+]|\d{1,2}[.)])\s*)?)(\**)([^:|*\s][^:|*\n]{1,89})(\**\s*:\s*\**)\s*([\s\S]*)$/;
const HEADING = /^\s*(#{1,6})\s+([^\s#].{0,200}?)\s{0,20}#{0,6}\s{0,20}$/;
const MARKDOWN_BLOCK = /^\s*(?:[-*+•]\s|\d{1,3}[.)]\s|#{1,6}\s|\||>|`{3}|$)/;

type Piece = string | { readonly question: number };

/** A longer line is text, not a line to fill in. */
const LINE_MAX = 2000;

/** The plan of a text template; null without anything to fill in. */
export function planTemplate(template: string): Plan | null {
  const questions: SubQuestion[] = [];
  const ask = (label: string, details: string): Piece => {
    if (questions.length >= QUESTIONS_MAX) return '';
    return { question: questions.push(subQuestion(label, details)) - 1 };
  };
  const lines = template.replaceAll('\r\n', '\n').split('\n').slice(0, 1000);
  const planned = lines.map((line, index) => planLine(line, nextWords(lines, index), ask));
  if (questions.length === 0) return null;
  return {
    questions,
    fill(findings) {
      const write = createQuoteWriter();
      const filled = planned.map((pieces) =>
        pieces
          .map((piece) => {
            if (typeof piece === 'string') return piece.replace(/\[(\d[\d\s,;-]*)\]/g, '\\[$1\\]');
            const finding = findings[piece.question];
            return finding ? inline(finding, write) : '';
          })
          .join(''),
      );
      return keepLines(filled);
    },
  };
}

function planLine(line: string, next: string, ask: (label: string, details: string) => Piece): Piece[] {
  if (line.length > LINE_MAX) return [line];
  const placeholders = [...line.matchAll(PLACEHOLDER)];
  const label = LABEL.exec(line);
  const lead = label ? (label[3]?.trim() ?? '') : cellLead(line);
  if (placeholders.length > 0) return planPlaceholders(line, placeholders, lead, ask);
  if (label && lead !== '') {
    const [, indent = '', , , , rest = ''] = label;
    const isIntro = rest === '' && next !== '' && MARKDOWN_BLOCK.test(next);
    if (isIntro || /^https?$/i.test(lead)) return [line];
    return [`${indent}${label[2]}${lead}${label[4]?.trimEnd()} `, ask(lead, rest)];
  }
  const heading = HEADING.exec(line);
  if (heading?.[2] && familiesOfLabel(heading[2]).length > 0 && !hasQuestion(next))
    return [`${line}\n\n`, ask(heading[2], '')];
  const item = /^\s*(?:[-*•+]|\d{1,2}[.)])\s+(.{2,90})$/.exec(line)?.[1];
  if (item && familiesOfLabel(item).length > 0) return [`${line}: `, ask(item, '')];
  return [line];
}

function planPlaceholders(
  line: string,
  placeholders: readonly RegExpExecArray[],
  lead: string,
  ask: (label: string, details: string) => Piece,
): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of placeholders) {
    const hint = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim();
    const isOwn = lead === '' || (placeholders.length > 1 && familiesOfLabel(hint).length > 0);
    pieces.push(line.slice(from, match.index));
    if (/^\d+$/.test(hint)) pieces.push(match[0]);
    else pieces.push(isOwn && hint !== '' ? ask(hint, lead) : ask(lead || hint, hint));
    from = match.index + match[0].length;
  }
  return [...pieces, line.slice(from)];
}

/** The first cell of a table row is the label of the others. */
function cellLead(line: string): string {
  const first = /^\s*\|([^|]*)\|/.exec(line)?.[1]?.trim() ?? '';
  return first.length < 2 || first.length > 90 || first.search(PLACEHOLDER) >= 0 || /^[-: ]+$/.test(first) ? '' : first;
}

function hasQuestion(line: string): boolean {
  return line.search(PLACEHOLDER) >= 0 || LABEL.test(line);
}

function nextWords(lines: readonly string[], index: number): string {
  return lines[index + 1]?.slice(0, LINE_MAX) ?? '';
}

/** Keeps the lines apart, which Markdown would join. */
function keepLines(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const next = lines[index + 1] ?? '';
      const runsOn = line.trim() !== '' && next.trim() !== '' && !/^\s*[#|>]/.test(line) && !MARKDOWN_BLOCK.test(next);
      return runsOn ? `${line.trimEnd()}  ` : line.trimEnd();
    })
    .join('\n')
    .trim();
}
