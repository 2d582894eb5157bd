// A range of words in a paragraph of Word. Office.js has no offsets: the words at its ends are searched for in the paragraph,
// and of several the one is taken that has as much text before it.
import { wordTokens, type WordToken } from '#domain/word-tokens.ts';
import { significant, type WordParagraph } from './paragraphs.ts';

/** Word does not have the words where they should be. */
export class OtherWords extends Error {
  override name = 'OtherWords';
}

/** Word takes no longer ones; of a longer word its beginning is searched for. */
const SEARCHED_MAX = 100;

/**
 * @param start offset in the paragraph's current text: the start or end of a word, or of the paragraph
 * @throws OtherWords
 */
export async function findRange(
  context: Word.RequestContext,
  paragraph: WordParagraph,
  start: number,
  end: number,
): Promise<Word.Range> {
  const tokens = wordTokens(paragraph.text);
  const from = await findPoint(context, paragraph, tokens, start, end > start);
  const to = start === end ? from : await findPoint(context, paragraph, tokens, end, false);
  const range = start === end ? from : from.expandTo(to);
  const words = range.getReviewedText('Current');
  await context.sync();
  if (significant(words.value) !== significant(paragraph.text.slice(start, end))) throw new OtherWords();
  return range;
}

/** The range of the words that a place touches: a comment on a part of a word is one on the word. @throws OtherWords */
export function findWords(context: Word.RequestContext, paragraph: WordParagraph, start: number, end: number) {
  const touched = wordTokens(paragraph.text).filter((token) => token.start < end && start < token.end);
  const [first, last] = [touched[0], touched.at(-1)];
  return findRange(context, paragraph, first?.start ?? start, last?.end ?? end);
}

/** @param isStart of two words that meet here the second one is meant */
async function findPoint(
  context: Word.RequestContext,
  paragraph: WordParagraph,
  tokens: readonly WordToken[],
  offset: number,
  isStart: boolean,
): Promise<Word.Range> {
  const begins = tokens.find((token) => token.start === offset);
  const ends = tokens.find((token) => token.end === offset);
  const token = isStart ? (begins ?? ends) : (ends ?? begins);
  if (token) return (await findToken(context, paragraph, token)).getRange(token.end === offset ? 'End' : 'Start');
  const { item } = paragraph;
  return offset === 0 ? item.getRange('Start') : item.getRange('Content').getRange('End');
}

async function findToken(
  context: Word.RequestContext,
  { item, text }: WordParagraph,
  token: WordToken,
): Promise<Word.Range> {
  const found = item.search(forSearch(token.text), { matchCase: true });
  found.load('items');
  await context.sync();
  const beginning = item.getRange('Start');
  const candidates = found.items.map((range) => ({
    range,
    words: range.getReviewedText('Current'),
    before: beginning.expandTo(range.getRange('Start')).getReviewedText('Current'),
  }));
  await context.sync();
  const before = significant(text.slice(0, token.start));
  const wanted = significant(token.text.slice(0, SEARCHED_MAX));
  const match = candidates.find(
    (one) => significant(one.words.value) === wanted && significant(one.before.value) === before,
  );
  if (!match) throw new OtherWords();
  return match.range;
}

/** A caret has a meaning of its own in a search of Word. */
const forSearch = (word: string): string => word.slice(0, SEARCHED_MAX).replaceAll('^', '^^');
