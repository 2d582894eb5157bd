// A Dynamic output in the form of JSON: its keys are the questions, and the reply is the same JSON with quotes as values.
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import { fenced } from '#server/engine/markdown.ts';
import { familiesOfLabel } from './families.ts';
import { type CitedQuote, type Finding, isFound, isPossible, NOT_FOUND } from './findings.ts';
import { subQuestion, type SubQuestion, QUESTIONS_MAX } from './questions.ts';
import { partyNamesIn } from './values/family-values.ts';

export interface Plan {
  readonly questions: readonly SubQuestion[];
  /** Indexes of the questions that take only one quote per document. */
  readonly single?: ReadonlySet<number>;
  /** The reply as Markdown; findings in the order of the questions. */
  fill(findings: readonly Finding[]): string;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Path = readonly string[];

const DEPTH_MAX = 10;
const TYPE_WORDS = /^(?:string|text|str|number|integer|boolean|bool|date|null|array|object|list|any|value|\.{2,}|…|)$/i;

/** The plan of a JSON template; null for any other template. */
export function planJson(template: string): Plan | null {
  const shape = parseShape(template);
  if (shape === null || typeof shape !== 'object') return null;
  const questions: SubQuestion[] = [];
  const leaves: { path: Path; list: boolean }[] = [];
  collect(shape, [], (path, hint, list) => {
    if (questions.length >= QUESTIONS_MAX) return;
    questions.push(subQuestion(labelOf(path), TYPE_WORDS.test(hint.trim()) ? '' : hint));
    leaves.push({ path, list });
  });
  if (questions.length === 0) return null;
  return {
    questions,
    single: new Set(leaves.flatMap(({ list }, index) => (list ? [] : [index]))),
    fill(findings) {
      let next = 0;
      const json = build(shape, (list) => valueOf(findings[next++], list));
      const cited = leaves
        .map(({ path, list }, index) => citation(path, findings[index], list))
        .filter((line) => line !== '');
      const block = fenced(JSON.stringify(json, null, 2), 'json');
      return cited.length === 0 ? block : `${block}\n\n${cited.join('\n')}`;
    },
  };
}

function parseShape(template: string): Json {
  const bare = unfenced(template.trim());
  if (!/^\s*[[{]/.test(bare)) return null;
  try {
    return JSON.parse(bare) as Json;
  } catch {
    // Templates written by hand have types without quotation marks or a trailing comma; their keys are the questions all the same.
    const keys = [...bare.matchAll(/["']([^"'\n]{1,100})["']\s*:/g)].map((match) => match[1] ?? '');
    return keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, ''])) : null;
  }
}

/** Visits the leaves in the order of build(). */
function collect(shape: Json, path: Path, leaf: (path: Path, hint: string, list: boolean) => void): void {
  if (path.length > DEPTH_MAX) return;
  if (Array.isArray(shape)) {
    const [first = ''] = shape;
    if (first !== null && typeof first === 'object') collect(first, path, leaf);
    else leaf(path, typeof first === 'string' ? first : '', true);
  } else if (shape !== null && typeof shape === 'object') {
    for (const [key, value] of Object.entries(shape)) collect(value, [...path, key], leaf);
  } else leaf(path, typeof shape === 'string' ? shape : '', false);
}

function build(shape: Json, next: (list: boolean) => Json, depth = 0): Json {
  if (depth > DEPTH_MAX) return null;
  if (Array.isArray(shape)) {
    const [first = ''] = shape;
    return first !== null && typeof first === 'object' ? [build(first, next, depth)] : next(true);
  }
  if (shape === null || typeof shape !== 'object') return next(false);
  return Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, build(value, next, depth + 1)]));
}

/** Without the fence of a code block around it, if there is one. */
function unfenced(text: string): string {
  const opening = /^```\w*[^\S\n]*\n/.exec(text)?.[0];
  return opening !== undefined && text.endsWith('```') ? text.slice(opening.length, -3) : text;
}

function valueOf(finding: Finding | undefined, list: boolean): Json {
  const quotes = finding?.documents.flatMap(({ quotes: found }) => found.map(({ value }) => plain(value))) ?? [];
  if (list && finding?.question.families[0]?.position === 'parties') {
    const names = finding.documents.flatMap(({ quotes: found }) => found.flatMap(({ text }) => partyNamesIn(text)));
    return names.length > 1 ? [...new Set(names)] : quotes;
  }
  if (list) return quotes;
  if (!finding || finding.documents.length <= 1) return quotes[0] ?? NOT_FOUND;
  if (!isFound(finding)) return NOT_FOUND;
  return Object.fromEntries(
    finding.documents.map(({ name, quotes: [best] }) => [name, best ? plain(best.value) : NOT_FOUND]),
  );
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The sources of a value: a list has every quote, a single value the best one of each document. Those of possible values
 * are marked here, as the value itself must stay what a program expects.
 */
function citation(path: Path, finding: Finding | undefined, list: boolean): string {
  const used = ({ quotes }: { quotes: readonly CitedQuote[] }) => (list ? quotes : quotes.slice(0, 1));
  const numbers =
    finding?.documents.flatMap((document) =>
      used(document).map((quote) => `[${quote.number}]${isPossible(quote) ? ' (possible)' : ''}`),
    ) ?? [];
  return numbers.length === 0 ? '' : `- ${escapeMarkdown(path.join(' › '))}: ${numbers.join(' ')}`;
}

/** "governing_law" and "governingLaw" become "governing law"; a key that names no family is read with its parent. */
function labelOf(path: Path): string {
  const words = path.map((key) =>
    key
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replace(/[_\-.]+/g, ' ')
      .toLowerCase(),
  );
  const own = words.at(-1) ?? '';
  if (words.length < 2 || familiesOfLabel(own).length > 0) return own;
  return `${words.at(-2)} ${own}`;
}
