// Whether a redline's own tracked changes are signed and well formed, and the other side's are as they were.
import { firstDifference } from './canonical-xml.ts';
import type { RedlineAuthor } from './check-redline.ts';
import type { PackageText } from './package-entries.ts';
import { TRACKED } from './resolve-with-dom.ts';
import { descendantsNamed, parsePart, rootOf, wordAttribute, wordName, type Element, type Node } from './word-dom.ts';

const WORDS = new Set(['t', 'delText']);

export function checkTrackedChanges(
  input: PackageText,
  output: PackageText,
  stories: readonly string[],
  by: RedlineAuthor,
): string[] {
  const complaints: string[] = [];
  const ids = new Map<string, number>();
  const idsBefore = new Set<string>();
  for (const name of stories) {
    const before = rootOf(parsePart(input.text(name)));
    const root = output.text(name) === input.text(name) ? before : rootOf(parsePart(output.text(name)));
    for (const change of descendantsNamed(before, TRACKED)) idsBefore.add(wordAttribute(change, 'id') ?? '');
    const changes = descendantsNamed(root, TRACKED);
    const ours = changes.filter((change) => wordAttribute(change, 'author') === by.author);
    for (const change of changes) {
      const id = wordAttribute(change, 'id') ?? '';
      ids.set(id, (ids.get(id) ?? 0) + 1);
    }
    complaints.push(...ours.flatMap((change) => faultsOf(change, by)).map((fault) => `changes: ${name} ${fault}`));
    const difference = firstDifference(foreignChanges(root, by.author), foreignChanges(before, by.author));
    if (difference !== undefined) complaints.push(`foreign changes: ${name} ${difference}`);
  }
  for (const [id, count] of ids)
    if (count > 1 && !idsBefore.has(id)) complaints.push(`changes: the new id ${id} is used ${count} times`);
  return complaints;
}

function faultsOf(change: Element, { author, date }: RedlineAuthor): string[] {
  const name = wordName(change);
  const faults: string[] = [];
  if (wordAttribute(change, 'date') !== date) faults.push(`a change of ${author} has another date`);
  if (!['ins', 'del'].includes(name)) faults.push(`a change of ${author} is a w:${name}`);
  if (!/^\d+$/.test(wordAttribute(change, 'id') ?? '')) faults.push('a change has no number as its id');
  if (name === 'ins' && hasAround(change, 'ins')) faults.push('an insertion stands in an insertion');
  if (hasAround(change, 'del')) faults.push(`a w:${name} stands in a deletion`);
  if (name === 'del' && descendantsNamed(change, new Set(['t', 'instrText'])).length > 0)
    faults.push('a deletion has w:t instead of w:delText');
  if (name === 'ins' && descendantsNamed(change, new Set(['delText'])).some((text) => !hasAround(text, 'del')))
    faults.push('an insertion has w:delText');
  return faults;
}

function hasAround(node: Node, name: string): boolean {
  let at = node.parentNode;
  while (at !== null && wordName(at) !== name) at = at.parentNode;
  return at !== null;
}

/** One line per kind, author and date: all words of these changes, and how many of them wrap no words. */
function foreignChanges(root: Element, ours: string): string {
  const words = new Map<string, string>();
  const marks = new Map<string, number>();
  for (const change of descendantsNamed(root, TRACKED)) {
    const author = wordAttribute(change, 'author') ?? '';
    if (author === ours) continue;
    const key = `${wordName(change)} of ${author} at ${wordAttribute(change, 'date') ?? ''}`;
    const texts = descendantsNamed(change, WORDS).filter((text) => !isInsertedBy(text, ours));
    const own = texts.map((text) => text.textContent ?? '').join('');
    words.set(key, (words.get(key) ?? '') + own);
    if (change.firstChild === null) marks.set(key, (marks.get(key) ?? 0) + 1);
  }
  return [...words]
    .map(([key, text]) => `${key}: ${marks.get(key) ?? 0} marks, ${text}`)
    .toSorted()
    .join('\n');
}

function isInsertedBy(node: Node, author: string): boolean {
  let at: Node | null = node.parentNode;
  while (at !== null) {
    if (wordName(at) === 'ins' && wordAttribute(at as Element, 'author') === author) return true;
    at = at.parentNode;
  }
  return false;
}
