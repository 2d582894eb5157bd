// Asks all categories about one contract in one prompt, as a list: the run that a person would start.
import type { ReadDocument } from '#domain/documents.ts';
import { type AnsweredPrompts, answerPrompts } from '#server/engine/answer-prompts.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Marked, Quoted } from './marks.ts';
import { RANKS } from './marks.ts';

interface ListForm {
  readonly engine: Engine;
  readonly categories: Marked['categories'];
  /** Appended to the questions. */
  readonly advice?: string;
}

export function askAsList(
  { engine, categories, advice }: ListForm,
  name: string,
  content: ReadDocument,
): Promise<AnsweredPrompts> {
  const prompt = [
    'Find what the contract says about each point.',
    ...categories.map(({ category, description }) => `- ${category}: ${description.replace(/\s+/g, ' ')}`),
    ...(advice ? [advice] : []),
  ].join('\n');
  return answerPrompts({
    prompts: [{ prompt, output: 'List', fields: [], files: [] }],
    fields: [],
    documents: [{ name, input: 'Contract', main: true, content }],
    engine,
    signal: new AbortController().signal,
  });
}

const sameLabel = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The positions of the quotes for a category. A model that leaves a point out found nothing for it. */
export function quotedFor(category: string, { results, sources }: AnsweredPrompts, { engine }: ListForm): Quoted[] {
  const answers = results[0]?.answers.filter(({ label }) => sameLabel(label, category)) ?? [];
  if (answers.length === 0 && engine.info.kind === 'built-in')
    throw new Error(`The run has no answer for ${category}.`);
  const numbers = answers.flatMap((answer) => answer.sources);
  return spansOf(numbers.flatMap((number) => sources[number - 1] ?? []));
}

/** The positions of the first sources, without missing ones. */
export const spansOf = (
  sources: readonly { readonly start: number | null; readonly end: number | null; readonly parts?: Quoted['parts'] }[],
): Quoted[] =>
  sources
    .slice(0, RANKS)
    .flatMap(({ start, end, parts }) => (start === null || end === null ? [] : [{ start, end, parts }]));
