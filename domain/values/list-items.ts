// The items of a list as engines and people write them, each on a line of its own.

const MARK = /^\s{0,20}[-*•–▪◦]\s+/;
const NUMBER = /^\s{0,20}(?:\(?\d{1,3}[.)]|\([a-z]{1,3}\))\s+/;
/** Semicolons within sentences part thoughts. */
const SENTENCE = /[.!?](?:\s|$)/;

/** The lines without their bullets: "5. Main Street" has none where the other lines have none either. */
export function withoutBullets(lines: readonly string[]): string[] {
  const isEvery = (bullet: RegExp) => lines.every((line) => bullet.test(line));
  const bullet = isEvery(MARK) ? MARK : lines.length > 1 && isEvery(NUMBER) ? NUMBER : null;
  return lines.map((line) => (bullet === null ? line : line.replace(bullet, '')).trim());
}

const ITEM_MARK = /\(([a-z]|\d{1,2}|[ivx]{1,5})\)\s+/g;
const FIRST_MARKS = new Set(['a', 'i', '1']);
/** What stands between two items, or after the last. */
const ITEM_END = /(?:[;,]?\s(?:and|or|and\/or)|[;,.])?\s?$/;

/** The items of "shall deliver: (a) the source code; and (b) the manuals."; empty where a passage has no such list. */
export function itemsInPassage(passage: string): string[] {
  const text = passage.replace(/\s+/g, ' ').trim();
  const marks = [...text.matchAll(ITEM_MARK)];
  const [first] = marks;
  if (marks.length < 2 || !FIRST_MARKS.has(first?.[1] ?? '')) return [];
  const items = marks.map((mark, at) => text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length));
  // A reference such as "under paragraph (b) above" parts nothing, and what follows the list is none of its items.
  const areParted = items.slice(0, -1).every((item) => /(?:[;,]|[;,]?\s(?:and|or|and\/or))\s*$/.test(item));
  if (!areParted || SENTENCE.test((items.at(-1) ?? '').replace(/\.\s*$/, ''))) return [];
  return items.map((item) => item.replace(ITEM_END, '').trim()).filter((item) => item !== '');
}

/** The items that an engine names; parted by semicolons where they stand in one line. */
export function listItems(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [only = ''] = lines;
  const isInOneLine = lines.length === 1 && only.includes(';') && !SENTENCE.test(only);
  const items = withoutBullets(isInOneLine ? only.split(';') : lines);
  const isEnumerated = items.length > 1 && (isInOneLine || items.slice(0, -1).every((item) => item.endsWith(';')));
  const bare = isEnumerated ? items.map((item) => item.replace(/^and\s+/i, '').replace(/;$/, '')) : items;
  return [...new Set(bare.filter((item) => item !== ''))];
}
