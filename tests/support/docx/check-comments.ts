// Whether a redline's comments are written as Word expects them, and the file's own are as they were.
import type { TextEdit } from '#domain/contracts/redlines.ts';
import { canonicalXml, firstDifference } from './canonical-xml.ts';
import type { RedlineAuthor } from './check-redline.ts';
import type { PackageText } from './package-entries.ts';
import {
  childrenOf,
  descendantsNamed,
  elementsOf,
  parsePart,
  remove,
  rootOf,
  wordAttribute,
  wordName,
  type Element,
  type WordParts,
} from './word-dom.ts';

const ANCHORS = new Set(['commentRangeStart', 'commentRangeEnd']);
/** Word repairs files with a higher one. */
const PARAGRAPH_IDS_END = 0x80000000;

/** Ids of the author's comments. */
export function commentIdsBy(output: PackageText, { leads, main }: WordParts, author: string): Set<string> {
  const comments = commentsPart(output, { leads, main });
  if (comments === undefined) return new Set();
  const all = descendantsNamed(comments, new Set(['comment']));
  return new Set(
    all.filter((each) => wordAttribute(each, 'author') === author).map((each) => wordAttribute(each, 'id') ?? ''),
  );
}

type Places = Pick<WordParts, 'leads' | 'main'>;

function commentsName({ leads, main }: Places): string {
  const known = [...leads.values()].find(({ kind }) => kind === 'comments')?.target;
  return known ?? `${main.slice(0, main.lastIndexOf('/') + 1)}comments.xml`;
}

function commentsPart(parts: PackageText, places: Places): Element | undefined {
  const name = commentsName(places);
  return parts.has(name) ? rootOf(parsePart(parts.text(name))) : undefined;
}

/** Removes the ranges and references of these comments from a story. */
export function removeAnchors(root: Element, ids: ReadonlySet<string>): void {
  for (const range of descendantsNamed(root, ANCHORS)) if (ids.has(wordAttribute(range, 'id') ?? '')) remove(range);
  for (const reference of descendantsNamed(root, new Set(['commentReference']))) {
    if (!ids.has(wordAttribute(reference, 'id') ?? '')) continue;
    const run = reference.parentNode;
    remove(reference);
    if (run !== null && elementsOf(run).every((child) => wordName(child) === 'rPr')) remove(run);
  }
}

export function checkComments(
  input: PackageText,
  output: PackageText,
  places: WordParts,
  applied: readonly TextEdit[],
  { author, date }: RedlineAuthor,
): string[] {
  const expected = applied.flatMap(({ comment }) => (comment === undefined || comment === '' ? [] : [comment]));
  if (expected.length === 0) return [];
  const comments = commentsPart(output, places);
  if (comments === undefined) return ['comments: the package has no comments'];
  const ids = commentIdsBy(output, places, author);
  const ours = descendantsNamed(comments, new Set(['comment'])).filter((each) =>
    ids.has(wordAttribute(each, 'id') ?? ''),
  );
  const texts = ours.map((each) => wordsOf(each)).toSorted();
  const complaints: string[] = [];
  if (JSON.stringify(texts) !== JSON.stringify(expected.toSorted()))
    complaints.push(`has ${JSON.stringify(texts)} instead of ${JSON.stringify(expected)}`);
  if (ours.some((each) => wordAttribute(each, 'date') !== date)) complaints.push('a comment has another date');
  const all = descendantsNamed(comments, new Set(['comment'])).map((each) => wordAttribute(each, 'id') ?? '');
  if (new Set(all).size < all.length) complaints.push('two comments have one id');
  complaints.push(...anchorFaults(output, places.main, ids), ...paragraphIdFaults(input, output));
  for (const each of ours) remove(each);
  const before = commentsPart(input, places);
  if (before === undefined && elementsOf(comments).length > 0) complaints.push('has comments of others');
  const difference = before === undefined ? undefined : firstDifference(canonicalXml(comments), canonicalXml(before));
  if (difference !== undefined) complaints.push(`of others: ${difference}`);
  complaints.push(...additionsOnly(input, output, commentsName(places)));
  return complaints.map((complaint) => `comments: ${complaint}`);
}

function wordsOf(comment: Element): string {
  const paragraphs = descendantsNamed(comment, new Set(['p']));
  return paragraphs
    .map((each) =>
      descendantsNamed(each, new Set(['t']))
        .map((text) => text.textContent ?? '')
        .join(''),
    )
    .join('\n');
}

/** Each comment has one start, one end behind it, and one reference behind that. */
function anchorFaults(output: PackageText, main: string, ids: ReadonlySet<string>): string[] {
  const root = rootOf(parsePart(output.text(main)));
  const found = new Map<string, string[]>([...ids].map((id) => [id, []]));
  for (const anchor of descendantsNamed(root, new Set([...ANCHORS, 'commentReference'])))
    found.get(wordAttribute(anchor, 'id') ?? '')?.push(wordName(anchor));
  const expected = 'commentRangeStart commentRangeEnd commentReference';
  return [...found].flatMap(([id, names]) =>
    names.join(' ') === expected ? [] : [`${id} is anchored by ${names.join(' ')}`],
  );
}

function paragraphIds(parts: PackageText): string[] {
  const ids = parts.names
    .filter((name) => /^word\/(?:document|comments|footnotes|endnotes|header\d*|footer\d*)\.xml$/.test(name))
    .flatMap((name) => [...parts.text(name).matchAll(/\sw14:paraId="([^"]*)"/g)].map((match) => match[1] ?? ''));
  return ids;
}

function paragraphIdFaults(input: PackageText, output: PackageText): string[] {
  const before = new Set(paragraphIds(input));
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const id of paragraphIds(output)) {
    if (before.has(id)) continue;
    if (!/^[0-9A-F]{8}$/i.test(id) || Number.parseInt(id, 16) >= PARAGRAPH_IDS_END)
      faults.push(`the paragraph id ${id} is too high`);
    if (seen.has(id)) faults.push(`the paragraph id ${id} is used twice`);
    seen.add(id);
  }
  return faults;
}

/** Everything that the other parts of comments, the content types and relationships had is there, in the same order. */
function additionsOnly(input: PackageText, output: PackageText, comments: string): string[] {
  const names = input.names.filter(
    (name) =>
      name !== comments &&
      /(?:^|\/)(?:comments\w*|people)\.xml$|^\[Content_Types\]\.xml$|\.rels$/.test(name) &&
      output.text(name) !== input.text(name),
  );
  return names.flatMap((name) => {
    const left = childrenOf(rootOf(parsePart(output.text(name)))).flatMap((child) => printed(child));
    const missing = childrenOf(rootOf(parsePart(input.text(name))))
      .flatMap((child) => printed(child))
      .find((each) => {
        const place = left.indexOf(each);
        left.splice(0, place + 1);
        return place < 0;
      });
    return missing === undefined ? [] : [`${name} no longer has ${missing}`];
  });
}

const printed = (node: ReturnType<typeof childrenOf>[number]): string[] =>
  node.nodeType === 1 ? [canonicalXml(node as Element)] : [];
