// A token of the model service that ends: printed by the operator's command, and another one after a refusal.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { modelKey } from '#server/credentials.ts';
import { createEngine } from '#server/engine/create-engine.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { type FakeModel, startFakeModel } from '#tests/support/fake-model.ts';
import { printingCommand, type PrintingCommand } from '#tests/support/printing-command.ts';
import { engineAt, failureOf, questionOf } from './questions.ts';

const MINUTE = 60_000;
let fake: FakeModel;
let command: PrintingCommand;
let now: number;
let warnings: string[];
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());
beforeEach(async () => {
  command = await printingCommand('first-token\n');
  now = Date.UTC(2026, 4, 3);
  warnings = [];
});
afterEach(() => command.remove());

const context = () => ({ signal: new AbortController().signal, onText: () => {} });
function open(provider: 'openai-compatible' | 'anthropic' = 'openai-compatible') {
  const token = modelKey(command.command, { warn: (sentence) => warnings.push(sentence), now: () => now });
  const engine = engineAt(fake.url, { provider, apiKey: undefined, token });
  const before = fake.requests.length;
  const sent = () => fake.requests.slice(before).map(({ headers }) => headers.authorization);
  return { ask: () => engine.answer(questionOf(), context()), sent };
}

test.each(['openai-compatible', 'anthropic'] as const)('goes with each request of %s, and no key', async (provider) => {
  const { ask, sent } = open(provider);
  await Promise.all([ask(), ask()]);
  expect(sent()).toEqual(['Bearer first-token', 'Bearer first-token']);
  expect(fake.requests.at(-1)?.headers).not.toHaveProperty('x-api-key');
  expect(await command.runs()).toBe(1);
});

test('is asked for again after five minutes', async () => {
  const { ask, sent } = open();
  await ask();
  await command.print('second-token');
  now += 4 * MINUTE;
  await ask();
  now += 2 * MINUTE;
  await ask();
  expect(sent()).toEqual(['Bearer first-token', 'Bearer first-token', 'Bearer second-token']);
});

test('is asked for again once the service refuses it, within the same answer', async () => {
  const { ask, sent } = open();
  await ask();
  await command.print('second-token');
  now += MINUTE;
  fake.behave({ kind: 'status', status: 401 });
  expect((await ask()).quotes.length).toBeGreaterThan(0);
  expect(sent()).toEqual(['Bearer first-token', 'Bearer first-token', 'Bearer second-token']);
});

test('is refused twice at most for one attempt', async () => {
  const { ask, sent } = open();
  fake.behave({ kind: 'status', status: 401 }, 2);
  expect((await failureOf(ask())).message).toContain('did not accept the key');
  expect(sent()).toHaveLength(2);
});

test('is printed once at the start, which fails where the command does', async () => {
  const { engine } = readConfig({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'fake',
    AI_BASE_URL: fake.url,
    AI_API_KEY_COMMAND: command.command,
  });
  expect((await createEngine(engine)).info).toEqual({ kind: 'openai-compatible', model: 'fake' });
  expect(await command.runs()).toBe(1);
  await command.print(null);
  await expect(createEngine(engine)).rejects.toThrow('AI_API_KEY_COMMAND: the command failed with status 3');
});

test('that cannot be renewed fails the question, without what the command printed', async () => {
  const { ask, sent } = open();
  await command.print(null);
  const failure = await failureOf(ask());
  expect(failure).toBeInstanceOf(EngineFailure);
  expect(failure.message).toContain('ask your administrator to check AI_API_KEY_COMMAND');
  expect(JSON.stringify([failure.message, failure.stack, failure.cause, warnings])).not.toContain('first-token');
  expect(warnings).toEqual(['AI_API_KEY_COMMAND: the command failed with status 3; run it by hand to see why.']);
  expect(sent()).toEqual([]);
});
