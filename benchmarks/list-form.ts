// Asks about one contract as a person would: all categories in one prompt, as a list, or every question in a prompt alone.
import type { Answer } from '#domain/answers.ts';
import type { ReadDocument } from '#domain/documents.ts';
import type { PromptResult, RunUsage } from '#domain/runs.ts';
import { type AnsweredPrompts, answerPrompts } from '#server/engine/answer-prompts.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Marked, Quoted } from './marks.ts';
import { RANKS } from './marks.ts';
import type { FoundPassages } from './tally.ts';

interface ListForm {
  readonly engine: Engine;
  readonly categories: Marked['categories'];
  /** Appended to the questions. */
  readonly advice?: string;
}

const INTRO = 'Find what the contract says about each point.';
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** As an item of a list. */
export const asItem = (question: string) => `${INTRO}\n- ${oneLine(question)}`;

export function askAsList(
  { engine, categories, advice }: ListForm,
  name: string,
  content: ReadDocument,
): Promise<AnsweredPrompts> {
  const prompt = [
    INTRO,
    ...categories.map(({ category, description }) => `- ${category}: ${oneLine(description)}`),
    ...(advice ? [advice] : []),
  ].join('\n');
  return ask(engine, [prompt], name, content);
}

/** What the engine found for each prompt, which may contain several questions. */
export async function askOneByOne(
  engine: Engine,
  prompts: readonly string[],
  name: string,
  content: ReadDocument,
): Promise<{ found: FoundPassages[]; usage: RunUsage | null }> {
  const answered = await ask(engine, prompts, name, content);
  const found = answered.results.map((result) => foundIn(result, result.answers, answered));
  return { found, usage: answered.usage };
}

const ask = (engine: Engine, prompts: readonly string[], name: string, content: ReadDocument) =>
  answerPrompts({
    prompts: prompts.map((prompt) => ({ prompt, output: 'List', fields: [], files: [] })),
    fields: [],
    documents: [{ name, input: 'Contract', main: true, content }],
    engine,
    signal: new AbortController().signal,
  });

const sameLabel = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What the engine found for a category. A model that leaves a point out found nothing for it. */
export function foundFor(category: string, answered: AnsweredPrompts, { engine }: ListForm): FoundPassages {
  const [result] = answered.results;
  const answers = result?.answers.filter(({ label }) => sameLabel(label, category)) ?? [];
  if (answers.length === 0 && engine.info.kind === 'built-in')
    throw new Error(`The run has no answer for ${category}.`);
  return result ? foundIn(result, answers, answered) : { passages: [], quoted: 0 };
}

function foundIn(result: PromptResult, answers: readonly Answer[], { sources }: AnsweredPrompts): FoundPassages {
  const further = furtherIn(result.text);
  const isFurther = (answer: Answer, number: number) => further[result.answers.indexOf(answer)]?.has(number) === true;
  const placed = (numbers: readonly number[]) => spansOf(numbers.flatMap((number) => sources[number - 1] ?? []));
  const quoted = placed(answers.flatMap((answer) => answer.sources.filter((number) => !isFurther(answer, number))));
  const others = placed(answers.flatMap((answer) => answer.sources.filter((number) => isFurther(answer, number))));
  return {
    passages: [...quoted, ...others].slice(0, RANKS),
    quoted: quoted.length,
    likelihood: answers.find((answer) => answer.sources.length > 0)?.likelihood,
    nearest: placed(answers.flatMap(({ nearest = [] }) => nearest)),
  };
}

/** For each item of a list, the numbers of the sources that it names under "See also" without quoting them. */
function furtherIn(list: string): Set<number>[] {
  const items: Set<number>[] = [];
  for (const line of list.split('\n')) {
    if (line.startsWith('- **')) items.push(new Set());
    if (!line.startsWith('  - See also ')) continue;
    for (const [, number] of line.matchAll(/(?<!\\)\[(\d+)\]/g)) items.at(-1)?.add(Number(number));
  }
  return items;
}

/** The positions of the first sources, without missing ones. */
export const spansOf = (
  sources: readonly { readonly start: number | null; readonly end: number | null; readonly parts?: Quoted['parts'] }[],
): Quoted[] =>
  sources
    .slice(0, RANKS)
    .flatMap(({ start, end, parts }) => (start === null || end === null ? [] : [{ start, end, parts }]));
