// Endpoints whose replies differ from their headers: each fails with a sentence, or is used as far as possible.
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { EngineFailure } from '#server/engine/engine.ts';
import { engineAt, failureOf, jumpingClock, questionOf, replyWith } from './questions.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** An address that answers every request with these bytes; a function may break off on its own. */
async function addressOf(type: string, body: string | ((write: (text: string) => void) => void)): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': type });
    if (typeof body === 'string') response.end(body);
    else body((text) => void response.write(text));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
}

const PAGE = '<!doctype html><title>Sign in to the network</title>';
const event = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
const ask = (url: string, over: Parameters<typeof engineAt>[1] = {}) =>
  engineAt(url, { clock: jumpingClock(), ...over }).answer(questionOf(), {
    signal: new AbortController().signal,
    onText: () => {},
  });

describe('an endpoint that', () => {
  test.each([
    ['sends a web page as JSON', 'application/json', PAGE],
    ['sends half of a JSON reply as JSON', 'application/json', '{"choices": [{"message": {"content": "{'],
    ['sends a web page as a stream of events', 'text/event-stream', PAGE],
    ['sends a web page as plain text', 'text/plain', PAGE],
    ['sends nothing as a stream of events', 'text/event-stream', ''],
    ['sends events that are no JSON', 'text/event-stream', 'data: hello\n\ndata: {"choices": [\n\n'],
    ['sends events of another protocol', 'text/event-stream', 'data: {"hello": "world"}\n\n'],
    ['ends its stream without saying that the reply has ended', 'text/event-stream', event(replyWith({}).slice(0, 20))],
    ['sends bytes that are no text', 'text/event-stream', `${'\ufffd\u0000'.repeat(500)}\n\n`],
    ['says that it ends before it has begun', 'text/event-stream', 'data: [DONE]\n\n'],
  ])('%s fails in a sentence that says what to do', async (_, type, body) => {
    const failure = await failureOf(ask(await addressOf(type, body)));
    expect(failure).toBeInstanceOf(EngineFailure);
    expect(failure.message).toMatch(/^The (language model|address of the language model)/);
    expect(failure.message).toMatch(/Try again|Ask your administrator/);
    expect(failure).toMatchObject({ absence: 'engine_failed' });
    expect(failure.message).not.toContain('Sign in');
  });

  test('never ends its stream of blanks is stopped', async () => {
    const url = await addressOf('text/event-stream', (write) => write(': keep-alive\n\n'));
    const failure = await failureOf(ask(url, { limits: { firstMs: 60, silenceMs: 60 } }));
    expect(failure.message).toMatch(/did not answer in time/);
  });

  test('replies with plain JSON instead of a stream is understood', async () => {
    const message = { choices: [{ message: { content: replyWith({}) }, finish_reason: 'stop' }] };
    const draft = await ask(await addressOf('application/json; charset=utf-8', JSON.stringify(message)));
    expect(draft.text).toBe('Delaware [1].');
    expect(draft.usage).toBeNull();
  });
});
