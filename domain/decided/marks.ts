// What a person decided about an answer, as Markdown to stand where the answer stands in the engine's text.
import type { Answer } from '#domain/answers.ts';
import { engineInWords } from '#domain/answer-words.ts';
import { escapeMarkdown } from '#domain/markdown.ts';

/** The words of a label by which it is recognised: without numbering, emphasis, its colon and capitals. */
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

/** What a person says instead, with the sources of the answer. */
function editedWords({ decision, sources }: Answer): string {
  return [inOneLine(decision.value ?? ''), ...sources.map((number) => `[${number}]`)].join(' ');
}

/** What holds, and who said so: "New York [1] *(edited by Ana Vale)*". */
export const editedMark = (answer: Answer): string => `${editedWords(answer)} *(edited${byWhom(answer)})*`;

export const verifiedMark = '*✓ verified*';

export const rejectedMark = (answer: Answer): string => `*Rejected${byWhom(answer)}*`;

/** Struck through; readers who see no strokes are told before. */
export function rejectedWords(answer: Answer, words: string): string {
  return `${rejectedMark(answer)} ${struck(words)}`.trimEnd();
}

export function struck(words: string): string {
  const inner = words.replaceAll('~~', '').trim();
  return inner === '' ? '' : `~~${inner}~~`;
}

/** Beside a label, where what was said of it cannot be told from the rest. */
export function markBeside(answer: Answer): string {
  const { state } = answer.decision;
  if (state === 'edited') return `*Edited${byWhom(answer)}:* ${editedWords(answer)}`;
  return state === 'rejected' ? rejectedMark(answer) : verifiedMark;
}

/** Above a result that is one answer as a whole. */
export function markAbove(answer: Answer): string {
  const { state } = answer.decision;
  if (state === 'rejected') return `**Rejected${byWhom(answer)}**`;
  return state === 'edited' ? `*Edited${byWhom(answer)}*` : `*✓ Verified${byWhom(answer)}*`;
}
