// Where requests go: the two protocols, and the guard on every reply before the client library reads it.
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
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

/**
 * A web page with status 200 is what a wrong address answers; read as a stream it would look like an empty reply.
 * Redirects are not followed: they would carry the documents, and for one of the protocols the key, to another host.
 */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && !/event-stream|json|octet-stream|text\/plain|^$/i.test(type)) {
    await response.body?.cancel();
    throw new ModelFault('not_an_api');
  }
  return response;
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
