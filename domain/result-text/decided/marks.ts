// What a person decided about an answer, as Markdown to stand where the answer stands in the engine's text.
import { type Answer, sourcesOf } from '#domain/answers.ts';
import { engineInWords } from '#domain/answer-words.ts';
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';

/** The words of a label by which it is recognized: without numbering, emphasis, its colon and capitals. */
export function labelKey(words: string): string {
  return words
    .trim()
    .replace(/^\(?\w{1,3}[.)]\s+/, '')
    .replace(/[:.]$/, '')
    .trim()
    .toLowerCase();
}

/** The words that a line of Markdown shows, without its citations and marks. */
export const shownWords = (markdown: string): string =>
  markdown
    .replace(/\\[\s\S]|\[\d{1,6}\]|<br\s*\/?>|\*|~~|__|`/gi, (part) => (part.startsWith('\\') ? part.slice(1) : ' '))
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** How many words a place shares with what the engine answered; 0 where they are too few to be about the same. */
export function likeness(markdown: string, answer: Answer): number {
  const here = wordsOf(shownWords(markdown));
  const said = wordsOf(engineInWords(answer));
  const least = Math.min(here.size, said.size);
  const shared = [...here].filter((word) => said.has(word)).length;
  return shared >= Math.min(2, least) && shared * 2 >= least ? shared : 0;
}

const byWhom = ({ decision: { by } }: Answer): string => (by === undefined ? '' : ` by ${escapeMarkdown(by)}`);

/** Several lines in one, as a cell of a table or an item of a list takes them. */
const inOneLine = (text: string): string => text.split('\n').map(escapeMarkdown).join('<br>');

/**
 * What holds, and who said so: "New York [1] *(edited by Ana Vale)*".
 * @param replaced the engine's words that this stands for; the sources that they cite go on being cited.
 */
export function editedMark(answer: Answer, replaced: string): string {
  const given = answer.decision.sources ?? [];
  const numbers = sourcesOf(answer).filter((number) => given.length > 0 || replaced.includes(`[${number}]`));
  const cited = numbers.map((number) => `[${number}]`);
  return [inOneLine(answer.decision.value ?? ''), ...cited, `*(edited${byWhom(answer)})*`].join(' ');
}

/** In one piece: a line must not end between the two. */
export const verifiedMark = '*✓\u00a0verified*';

/** The engine's words without the doubt that a person has settled: "Possibly “two years” [1]", "Possibly two years – “…”". */
export const withoutDoubt = (words: string): string => words.replace(DOUBT, '');
const DOUBT = /(?<=^|[:.?!*]\s{1,2})possibly (?=“|see |[^“”\n]{1,300} – (?:“|see ))/gi;

export const rejectedMark = (answer: Answer): string => `*Rejected${byWhom(answer)}*`;

/** Struck through; readers who see no strokes are told before. */
export function rejectedWords(answer: Answer, words: string): string {
  return `*Rejected${byWhom(answer)}:* ${struck(words)}`;
}

export function struck(words: string): string {
  const inner = words.replaceAll('~~', '').trim();
  return inner === '' ? '' : `~~${inner}~~`;
}

/** Beside a label, where what was said of it cannot be told from the rest. */
export function markBeside(answer: Answer): string {
  const { state } = answer.decision;
  if (state === 'edited') return `*Edited${byWhom(answer)}:* ${inOneLine(answer.decision.value ?? '')}`;
  return state === 'rejected' ? rejectedMark(answer) : verifiedMark;
}

/** Above a result that is one answer as a whole. */
export function markAbove(answer: Answer): string {
  const { state } = answer.decision;
  if (state === 'rejected') return `**Rejected${byWhom(answer)}**`;
  return state === 'edited' ? `*Edited${byWhom(answer)}*` : `*✓ Verified${byWhom(answer)}*`;
}
