// Mutations of exceptions: one that the language has is dropped, or one that it does not have is written into it.
import { type Edit, editByChance, type Mutation, oneOf } from '#benchmarks/verdicts/mutation.ts';
import { sentenceSpans } from '#benchmarks/verdicts/sentences.ts';

const OPENERS = 'except|unless|save|other than|provided that|but not|to the extent that|without prejudice to';
const WITHIN = new RegExp(String.raw`, (?:${OPENERS})\b[^,.;]{5,90},(?= )`, 'g');
const TAIL = new RegExp(String.raw`,? (?:${OPENERS})\b[^.;]*(?=[.;])`, 'g');
const HEAD = /(?<=^|[.] )(?:Except|Unless|Save|Other than|Subject to|Without prejudice to)\b[^.;,]*, (\w)/g;
const SENTENCE = /^(?:Nothing in this|This (?:does|clause does|restriction does|paragraph does|limit does) not)\b/;

function droppedCarveOuts(language: string): Edit[] {
  const within = [...language.matchAll(WITHIN)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
    text: '',
  }));
  const isWithin = (index: number) => within.some(({ start }) => start === index);
  const tails = [...language.matchAll(TAIL)]
    .filter(({ index }) => !isWithin(index))
    .map(({ index, 0: whole }) => ({
      start: index,
      end: index + whole.length,
      text: '',
    }));
  const heads = [...language.matchAll(HEAD)].map(({ index, 0: whole, 1: letter = '' }) => ({
    start: index,
    end: index + whole.length,
    text: letter.toUpperCase(),
  }));
  const spans = sentenceSpans(language);
  const sentences = spans
    .filter(({ start, end }) => spans.length > 1 && SENTENCE.test(language.slice(start, end)))
    .map(({ start, end }) => ({ start: Math.max(0, start - 1), end, text: '' }));
  return [...within, ...tails, ...heads, ...sentences];
}

export const CARVE_OUT_DROPPED: Mutation = {
  name: 'carve-out dropped',
  group: 'matters',
  apply: (language, { random }) => editByChance(language, droppedCarveOuts(language), random)?.trim() ?? null,
};

/** In front of the full stop of each sentence. */
export const atEnds = (language: string, text: string): Edit[] =>
  sentenceSpans(language)
    .filter(({ start, end }) => end - start > 40 && language.charAt(end - 1) === '.')
    .map(({ end }) => ({ start: end - 1, end: end - 1, text }));

export const CARVE_OUT_ADDED: Mutation = {
  name: 'carve-out added',
  group: 'matters',
  apply: (language, { random, wordings }) =>
    editByChance(language, atEnds(language, oneOf(wordings.exceptions, random) ?? ''), random),
};
