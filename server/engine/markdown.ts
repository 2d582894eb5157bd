// Citations in the Markdown of engines: `[n]` or `[n, m]` outside code, without a backslash before it. Text from a document
// or a field goes through escapeMarkdown (domain/result-text/escape-markdown.ts), so that its own "[2]" becomes `\[2\]` and is no citation.
import { jsonOf } from '#domain/result-text/json.ts';

/** A code block that its content cannot close. */
export function fenced(content: string, language: string): string {
  let longest = 2;
  for (const [run] of content.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${content}\n${fence}`;
}

const NUMBERS = String.raw`\d{1,9}(?:\s{0,3}[-\u2013,;]\s{0,3}\d{1,9}){0,50}`;
/**
 * A code block, a code span (of one line), backticks that open neither, an escaped character, or what looks like a
 * citation. A run of backticks or blanks is matched once, from its start: a reply may have a million of them.
 */
const PARTS = new RegExp(
  [
    String.raw`(?<fence>^ *(?<mark>\`{3,}|~{3,})[^\n\`]*(?:\n[^\n]*)*?(?:\n *\k<mark>[\`~]*[ \t]*(?=\n|$)|$(?![\s\S])))`,
    String.raw`(?<span>(?<ticks>\`+)(?!\`)[^\n|\`](?:[^\n|]{0,2000}?[^\n|\`])??\k<ticks>(?!\`))`,
    '`+',
    String.raw`(?<escaped>\\[\s\S])`,
    String.raw`(?<space>(?:(?<![ \t])[ \t]+)?)\[(?<numbers>${NUMBERS})\](?<after>[(:]?)`,
  ].join('|'),
  'gm',
);

/**
 * Rewrites the citations of a draft. `numbersOf` returns the run's numbers of the draft's n-th quote; a citation of a quote
 * that does not exist is removed. A number in brackets that cannot be a citation of this draft (a year, a range such as
 * "[30-60]" days) stays as text.
 */
export function renumberCitations(text: string, quotes: number, numbersOf: (n: number) => readonly number[]): string {
  // JSON has arrays, not citations.
  if (jsonOf(text) !== null) return text;
  return text.replace(PARTS, (...match: unknown[]) => {
    const whole = String(match[0]);
    const groups = match.at(-1) as Record<string, string | undefined>;
    if (groups.numbers === undefined) return whole;
    const { space = '', numbers, after = '' } = groups;
    const cited = citedNumbers(numbers, quotes);
    if (!cited) return `${space}\\[${numbers}\\]${after}`;
    const renumbered = [...new Set(cited.flatMap(numbersOf))];
    // "[1](" and "[1]:" would be a link and a link's definition.
    if (renumbered.length > 0) return `${space}${renumbered.map((n) => `[${n}]`).join(' ')}${after && `\\${after}`}`;
    return after === '(' ? `${space}(` : after;
  });
}

/** The numbers of "1, 3-5"; null where they cannot be quotes of this draft. */
function citedNumbers(written: string, quotes: number): number[] | null {
  const cited: number[] = [];
  for (const part of written.split(/[,;]/)) {
    const [first = 0, last = first] = part.split(/[-\u2013]/).map(Number);
    const isRange = last !== first;
    if (first > 999 && first > quotes) return null;
    if (isRange && (last > quotes || last < first)) return null;
    for (let n = first; n <= last; n++) cited.push(n);
  }
  return cited;
}
