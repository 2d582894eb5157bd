// Faults of the model service: a closed list, whether a retry may help, and the sentence for the user. Errors of the client
// library contain the request, so they are never passed on.
import { APICallError, StreamProviderError } from 'ai';
import type { RunUsage } from '#domain/runs.ts';
import { EngineFailure } from '#server/engine/engine.ts';

type FaultKind =
  | 'busy'
  | 'quota'
  | 'down'
  | 'unreachable'
  | 'key'
  | 'no_token'
  | 'unknown_model'
  | 'too_long'
  | 'refused_request'
  | 'not_an_api'
  | 'cut'
  | 'hang'
  | 'endless';

const TRANSIENT: ReadonlySet<FaultKind> = new Set(['busy', 'down', 'unreachable', 'no_token', 'cut']);

export class ModelFault extends Error {
  override name = 'ModelFault';
  readonly kind: FaultKind;
  /** Retry-After of the service, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  /** @param seen a status or a code, never a text: that may contain the request. */
  constructor(kind: FaultKind, retryAfterMs?: number, seen?: string) {
    super(seen === undefined ? kind : `${kind} (${seen})`);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }

  get isTransient(): boolean {
    return TRANSIENT.has(this.kind);
  }
}

const AGAIN = 'Try again in a minute, or ask your administrator.';
const SENTENCES: Readonly<Record<FaultKind, (model: string) => string>> = {
  busy: () => `The language model is busy and did not take the request. ${AGAIN}`,
  quota: () =>
    'The language model account has no credit left. Ask your administrator to check the account with the model service.',
  down: () => `The language model service is not working at the moment. ${AGAIN}`,
  unreachable: () =>
    'The language model service could not be reached. Try again in a minute, or ask your administrator to check AI_BASE_URL.',
  key: () =>
    'The language model service did not accept the key. Ask your administrator to check AI_API_KEY or AI_API_KEY_COMMAND.',
  no_token: () =>
    'The token of the language model service could not be renewed. Try again in a minute, or ask your administrator to check AI_API_KEY_COMMAND.',
  unknown_model: (model) =>
    `The language model service does not know the model ${model} at its address. Ask your administrator to check AI_MODEL and AI_BASE_URL.`,
  too_long: () =>
    'The documents are longer than the language model can read at once. Run the workflow with fewer or shorter documents, or ask your administrator for a model that reads more.',
  refused_request: () =>
    'The language model service refused the request. Ask your administrator to check AI_PROVIDER, AI_BASE_URL and AI_MODEL.',
  not_an_api: () =>
    'The address of the language model service answered with something else than a model’s reply. Ask your administrator to check AI_BASE_URL.',
  cut: () => `The language model’s reply broke off before it was complete. ${AGAIN}`,
  hang: () => `The language model did not answer in time and was stopped. ${AGAIN}`,
  endless: () =>
    'The language model’s reply did not come to an end and was stopped. Ask for less in one prompt, or ask your administrator.',
};

/** The model had too much to read or to write: another document or prompt may succeed. */
const CUT_OFF: ReadonlySet<FaultKind> = new Set(['too_long', 'endless']);

/** Faults of the configuration, such as an invalid key: no other question would succeed. */
const LASTING: ReadonlySet<FaultKind> = new Set([
  'unreachable',
  'quota',
  'key',
  'no_token',
  'unknown_model',
  'not_an_api',
]);

/** The failure for the user. Contains nothing of the request, the reply or the key. */
export function failureOf(fault: ModelFault, model: string, usage: RunUsage | null): EngineFailure {
  const absence = CUT_OFF.has(fault.kind) ? 'cut_off' : 'engine_failed';
  return new EngineFailure(SENTENCES[fault.kind](model), {
    absence,
    usage,
    isLasting: LASTING.has(fault.kind),
    cause: fault,
  });
}

/** Retry-After in seconds or as a date (RFC 9110, 10.2.3), or the millisecond variant some services send. */
export function retryAfter(headers: Readonly<Record<string, string>> | undefined, now: number): number | undefined {
  const milliseconds = headers?.['retry-after-ms'];
  if (milliseconds && Number.isFinite(Number(milliseconds))) return Math.max(0, Number(milliseconds));
  const value = headers?.['retry-after'];
  if (!value) return undefined;
  if (Number.isFinite(Number(value))) return Math.max(0, Number(value) * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const TOO_LONG = /context.{0,20}(length|window|size)|maximum.{0,30}tokens|prompt is too long|too many (input )?tokens/i;
const NO_CREDIT = /insufficient_quota|credit balance|billing/i;
const BUSY = /rate.?limit|overload|capacity|too many requests/i;

/** Classifies the message of a failure, from a response or an event of the stream. */
function faultOfMessage(words: string): FaultKind {
  if (TOO_LONG.test(words)) return 'too_long';
  if (NO_CREDIT.test(words)) return 'quota';
  return BUSY.test(words) ? 'busy' : 'down';
}

function faultOfStatus(status: number, body: string): FaultKind {
  if (status === 401 || status === 403) return 'key';
  if (status === 402) return 'quota';
  if (status === 404) return 'unknown_model';
  if (status === 429) return NO_CREDIT.test(body) ? 'quota' : 'busy';
  if (status === 529) return 'busy';
  if (status === 408 || status === 409 || status >= 500) return 'down';
  if (status === 413 || TOO_LONG.test(body)) return 'too_long';
  if (NO_CREDIT.test(body)) return 'quota';
  return status < 400 ? 'not_an_api' : 'refused_request';
}

/** The system's error code, such as ECONNREFUSED. */
function codeWithin(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const own = 'code' in error && typeof error.code === 'string' && /^[A-Z_\d]{3,40}$/.test(error.code);
  return own ? String(error.code) : codeWithin(error.cause);
}

/** Maps errors of the client library, thrown or streamed, to the closed list. */
export function faultOf(error: unknown, now: number): ModelFault {
  if (error instanceof ModelFault) return error;
  if (APICallError.isInstance(error)) {
    if (error.cause instanceof ModelFault) return error.cause;
    if (error.statusCode === undefined) return new ModelFault('unreachable', undefined, codeWithin(error));
    // A successful status with an unreadable body: the connection broke, or there was no reply.
    if (error.statusCode < 300 && error.isRetryable) return new ModelFault('cut');
    const kind = faultOfStatus(error.statusCode, error.responseBody ?? '');
    return new ModelFault(kind, retryAfter(error.responseHeaders, now), `HTTP ${error.statusCode}`);
  }
  if (error instanceof Error) {
    if (/JSONParseError|TypeValidationError/.test(error.name)) return new ModelFault('not_an_api');
    // An error event in the stream of the service.
    if (StreamProviderError.isInstance(error)) {
      return new ModelFault(faultOfMessage(`${error.type ?? ''} ${error.code ?? ''} ${error.message}`));
    }
    // An interrupted body ("terminated") or a stream without an end.
    return new ModelFault('cut');
  }
  return new ModelFault('down');
}
