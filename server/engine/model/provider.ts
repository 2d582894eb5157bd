// Where requests go: the two protocols, and the guard on every reply before the client library reads it.
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { z } from 'zod';
import { ModelFault } from './faults.ts';

export interface ProviderOptions {
  readonly provider: 'openai-compatible' | 'anthropic';
  /** Up to and including the version, "http://127.0.0.1:11434/v1". The service's own address for anthropic. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly model: string;
}

/** One way of asking. A server that refuses the first is asked in the next. */
export interface Dialect {
  readonly model: LanguageModel;
  /** Whether the JSON schema of the reply is sent along. */
  readonly hasSchema: boolean;
}

const unstreamedReply = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
  usage: z.unknown().optional(),
});

/** Some servers know no streaming and send the whole reply as JSON; read as a stream it would look broken off. */
async function asStream(response: Response): Promise<Response> {
  const reply = unstreamedReply.safeParse(await response.json().catch(() => null)).data;
  const [choice] = reply?.choices ?? [];
  if (!reply || !choice) throw new ModelFault('not_an_api');
  const delta = { content: choice.message.content };
  const event = { choices: [{ delta, finish_reason: choice.finish_reason ?? 'stop' }], usage: reply.usage ?? null };
  return new Response(`data: ${JSON.stringify(event)}\n\n`, { headers: { 'content-type': 'text/event-stream' } });
}

/**
 * A web page with status 200 is what a wrong address answers; read as a stream it would look like an empty reply.
 * Redirects are not followed: they would carry the documents, and for one of the protocols the key, to another host.
 */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type === '' || /event-stream|octet-stream|text\/plain/i.test(type)) return response;
  if (/json/i.test(type) && !/ndjson/i.test(type)) return await asStream(response);
  await response.body?.cancel();
  throw new ModelFault('not_an_api');
};

/** The ways of asking, the most exact first. */
export function createDialects(options: ProviderOptions): readonly Dialect[] {
  const { apiKey, baseUrl, model } = options;
  const key = apiKey ? { apiKey } : {};
  if (options.provider === 'anthropic') {
    // Without a key the library looks for one in the environment of its own name, and fails without saying whose.
    const anthropic = createAnthropic({
      apiKey: apiKey ?? 'none',
      fetch: guardedFetch,
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
      fetch: guardedFetch,
      ...key,
      ...settings,
    })(model);
  return [
    { model: compatible({ supportsStructuredOutputs: true, includeUsage: true }), hasSchema: true },
    { model: compatible({ supportsStructuredOutputs: false, includeUsage: true }), hasSchema: false },
    { model: compatible({ supportsStructuredOutputs: false, includeUsage: false }), hasSchema: false },
  ];
}
