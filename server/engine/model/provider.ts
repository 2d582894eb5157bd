// The two protocols of model services, and a check on every response before the client library reads it.
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { z } from 'zod';
import type { Renewed } from '#server/renewed.ts';
import { CommandFailed } from '#server/run-command.ts';
import { ModelFault } from './faults.ts';

export interface ProviderOptions {
  readonly provider: 'openai-compatible' | 'anthropic';
  /** Includes the version, as in "http://127.0.0.1:11434/v1". By default the address of the service for anthropic. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  /** One that ends, in place of a key. */
  readonly token?: Renewed<string> | undefined;
  readonly model: string;
}

/** A variant of the request. A server that refuses the first gets the next. */
export interface Dialect {
  readonly model: LanguageModel;
  /** Whether the request contains the JSON schema of the reply. */
  readonly hasSchema: boolean;
}

const unstreamedReply = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
  usage: z.unknown().optional(),
});

/** Some servers do not stream and send the whole reply as JSON, which would look like a broken stream. */
async function asStream(response: Response): Promise<Response> {
  const reply = unstreamedReply.safeParse(await response.json().catch(() => null)).data;
  const [choice] = reply?.choices ?? [];
  if (!reply || !choice) throw new ModelFault('not_an_api');
  const delta = { content: choice.message.content };
  const event = { choices: [{ delta, finish_reason: choice.finish_reason ?? 'stop' }], usage: reply.usage ?? null };
  return new Response(`data: ${JSON.stringify(event)}\n\n`, { headers: { 'content-type': 'text/event-stream' } });
}

/**
 * A wrong address may answer with a web page and status 200, which would look like an empty reply. Redirects are not
 * followed: they would send the documents, and with one of the protocols the key, to another host.
 */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type === '' || /event-stream|octet-stream|text\/plain/i.test(type)) return response;
  if (/json/i.test(type) && !/ndjson/i.test(type)) return await asStream(response);
  await response.body?.cancel();
  throw new ModelFault('not_an_api');
};

/** The token of the moment goes with each request, and another one after the service has refused it. */
function fetchWith(token: Renewed<string>): typeof fetch {
  const read = () =>
    token.read().catch((error: unknown) => {
      throw error instanceof CommandFailed ? new ModelFault('no_token') : error;
    });
  return async (input, init) => {
    const send = async () => {
      const headers = new Headers(init?.headers);
      // Anthropic's protocol has keys in a header of their own, and tokens where everybody has them.
      headers.delete('x-api-key');
      headers.set('authorization', `Bearer ${await read()}`);
      return await guardedFetch(input, { ...init, headers });
    };
    const reply = await send();
    if (reply.status !== 401) return reply;
    await reply.body?.cancel();
    token.forget();
    return await send();
  };
}

/** The dialects, strictest first. */
export function createDialects(options: ProviderOptions): readonly Dialect[] {
  const { apiKey, baseUrl, model } = options;
  const key = apiKey ? { apiKey } : {};
  const modelFetch = options.token ? fetchWith(options.token) : guardedFetch;
  if (options.provider === 'anthropic') {
    // Without a key the library reads its own environment variable, and fails with an unclear error.
    const anthropic = createAnthropic({
      apiKey: apiKey ?? 'none',
      fetch: modelFetch,
      ...(baseUrl && { baseURL: baseUrl }),
    });
    return [
      { model: anthropic(model), hasSchema: true },
      { model: anthropic(model), hasSchema: false },
    ];
  }
  const compatible = (settings: { supportsStructuredOutputs: boolean; includeUsage: boolean }) =>
    createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl ?? 'http://127.0.0.1:11434/v1',
      fetch: modelFetch,
      ...key,
      ...settings,
    })(model);
  return [
    { model: compatible({ supportsStructuredOutputs: true, includeUsage: true }), hasSchema: true },
    { model: compatible({ supportsStructuredOutputs: false, includeUsage: true }), hasSchema: false },
    { model: compatible({ supportsStructuredOutputs: false, includeUsage: false }), hasSchema: false },
  ];
}
