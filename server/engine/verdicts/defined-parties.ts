// The names that a contract gives to its parties where it defines them: (the “Client”).
import type { ReadDocument } from '#domain/documents.ts';
import { isRole } from './wording/terms.ts';
import { wordsOf } from './wording/words.ts';

const QUOTED = /["“]([^"“”\n]{2,40})["”]/gu;
const READ_MAX = 200_000;
const NAMES_MAX = 2_000;

const known = new WeakMap<ReadDocument, ReadonlySet<string>>();

export function definedPartiesOf(content: ReadDocument): ReadonlySet<string> {
  let names = known.get(content);
  if (!names) known.set(content, (names = read(content.text.slice(0, READ_MAX))));
  return names;
}

function read(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(QUOTED)) {
    if (names.size >= NAMES_MAX) break;
    const [word, ...others] = wordsOf(name);
    if (word !== undefined && others.length === 0 && word.isCapital && isRole(word.key)) names.add(word.key);
  }
  return names;
}
