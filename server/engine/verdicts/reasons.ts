// The sentences that say why: what differs, in the contract's words and the playbook's.
import type { Difference } from './differences.ts';
import type { Language } from './language.ts';
import type { Word } from './wording/words.ts';

const SHOWN_MAX = 140;
const NAMED_MAX = 2;

/** "preferred language" or "language of fallback 2". */
export const positionName = (fallback: number | null): string =>
  fallback === null ? 'the preferred language' : `the language of fallback ${fallback}`;

/** One sentence for each of the first differences, and how many more there are. */
export function sayDifferences(
  list: readonly Difference[],
  { text, words }: { readonly text: string; readonly words: readonly Word[] },
  language: Language,
  position: string,
): string {
  const said = list.slice(0, NAMED_MAX).map(({ from, to, kind }) => {
    const own = shown(text, words, from.from, from.to);
    const other = shown(language.text, language.words, to.from, to.to);
    if (own === '') return `It lacks “${other}” of ${position}.`;
    if (other === '') return `It adds “${own}” to ${position}.`;
    return `It says “${own}”${kind === 'words' ? ' where' : ';'} ${position} says “${other}”.`;
  });
  const more = list.length - said.length;
  if (more > 0) said.push(more === 1 ? 'One more place differs.' : `${more} more places differ.`);
  return said.join(' ');
}

/** The words of a text from one word to another, shortened. */
export function shown(text: string, words: readonly Word[], from: number, to: number): string {
  const [first, last] = [words[from], words[to - 1]];
  if (first === undefined || last === undefined || to <= from) return '';
  const written = text.slice(first.start, last.end).replace(/\s+/g, ' ');
  if (written.length <= SHOWN_MAX) return written;
  const cut = written.lastIndexOf(' ', SHOWN_MAX);
  return `${written.slice(0, cut > 0 ? cut : SHOWN_MAX)} …`;
}
