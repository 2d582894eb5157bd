// Builders for the model engine's tests: documents of a few lines, questions, and an engine that waits for nothing.
import type { Block } from '#domain/documents.ts';
import type { EngineDocument, Question } from '#server/engine/engine.ts';
import { createModelEngine, type ModelEngineOptions } from '#server/engine/model/model-engine.ts';
import type { Clock } from '#server/engine/model/retries.ts';

export const LINES = [
  'MUTUAL NON-DISCLOSURE AGREEMENT',
  'This Agreement is governed by the laws of the State of Delaware.',
  'Either party may terminate this Agreement on thirty days written notice.',
  'The Recipient shall keep the Confidential Information secret for five years.',
];

export function documentOf(lines: readonly string[], name = 'nda.txt'): EngineDocument {
  let start = 0;
  const blocks = lines.map((text, index): Block => {
    const block = { kind: 'paragraph' as const, text, paragraph: index + 1, start, end: start + text.length };
    start = block.end + 1;
    return block;
  });
  const content = { kind: 'txt' as const, text: lines.join('\n'), blocks, pages: null, warnings: [] };
  return { name, input: 'Contract', main: true, content };
}

export function questionOf(over: Partial<Question> = {}): Question {
  const { instruction = 'Which laws is this Agreement governed by?', output = 'List' } = over;
  return {
    instruction,
    output,
    unfilled: { instruction, output },
    fields: [],
    documents: [documentOf(LINES)],
    previous: [],
    ...over,
  };
}

/** A clock that jumps instead of waiting, and remembers for how long it was asked to. */
export function jumpingClock(): Clock & { readonly waits: number[] } {
  let now = Date.UTC(2026, 0, 1);
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    random: () => 1,
    sleep: async (milliseconds, signal) => {
      signal.throwIfAborted();
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
}

export const KEY = 'sk-test-0123456789abcdef';

export function engineAt(url: string, over: Partial<ModelEngineOptions> = {}) {
  return createModelEngine({
    provider: 'openai-compatible',
    baseUrl: url,
    apiKey: KEY,
    model: 'fake',
    clock: jumpingClock(),
    ...over,
  });
}

export async function failureOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

/** A reply in the required JSON shape, for tests of what a model might say. */
export function replyWith(over: Record<string, unknown>): string {
  return JSON.stringify({
    text: 'Delaware [1].',
    quotes: [{ document: 'nda.txt', quote: LINES[1] }],
    answers: [{ label: 'Governing law', value: 'Delaware', quotes: [1], found: true }],
    ...over,
  });
}
