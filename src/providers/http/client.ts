// The axios instance of every JSON call: base URL, token, early replies, and errors as ApiError.
import {
  type AxiosAdapter,
  type InternalAxiosRequestConfig,
  AxiosError,
  AxiosHeaders,
  create,
  getAdapter,
  isAxiosError,
  isCancel,
} from 'axios';
import { confirmIdentity } from '#src/providers/session/confirmation.ts';
import { idleHeaders } from '#src/providers/session/idle.ts';
import { currentSession, endSession, updateSession } from '#src/providers/session/session.ts';
import { readToken } from '#src/providers/session/storage.ts';
import { API_BASE } from './api-base.ts';
import { withRetry } from './retry.ts';
import { type EarlyReply, forgetEarly, takeEarly } from './early.ts';
import { ApiError, failedReply, unreachable } from './problem.ts';

const overNetwork = getAdapter(['xhr', 'http', 'fetch']);

async function fromEarly(config: InternalAxiosRequestConfig, reply: Promise<EarlyReply>) {
  const { response, text } = await reply;
  const answer = {
    data: text,
    status: response.status,
    statusText: response.statusText,
    headers: new AxiosHeaders(Object.fromEntries(response.headers)),
    config,
  };
  if (response.ok) return answer;
  throw new AxiosError(response.statusText, AxiosError.ERR_BAD_REQUEST, config, null, answer);
}

async function send(config: InternalAxiosRequestConfig) {
  const path = `${config.baseURL ?? ''}${config.url ?? ''}`;
  if (config.method !== 'get') forgetEarly();
  const early =
    config.method === 'get' && !config.params
      ? takeEarly(path, bearerOf(config.headers.get('Authorization')))
      : undefined;
  return early
    ? fromEarly(config, early).catch((error: unknown) => retryUnanswered(error, config))
    : overNetwork(config);
}

const adapter: AxiosAdapter = (config) => withRetry(config, () => send(config));

/** An early request without a reply is sent again as usual, and fails with its own error. */
function retryUnanswered(error: unknown, config: InternalAxiosRequestConfig) {
  if (isAxiosError(error)) throw error;
  return overNetwork(config);
}

export const http = create({ baseURL: API_BASE, adapter, headers: { 'Content-Type': 'application/json' } });

http.interceptors.request.use((config) => {
  const token = readToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(idleHeaders())) config.headers.set(name, value);
  return config;
});

const LONG_AGO = new Date(0).toISOString();

/** Updates the session if a reply says that it is over, or what has to be done first. */
export function noticeSession(error: ApiError, sentToken: string | null): ApiError {
  // A late reply to an earlier session must not end the current one.
  if (!sentToken || sentToken !== readToken()) return error;
  if (error.statusCode === 401) endSession('ended');
  const session = currentSession();
  if (session && error.code === 'default_password') updateSession({ ...session.user, is_password_change: false });
  if (session && error.code === 'second_factor_required')
    updateSession({ ...session.user, second_factor_due: LONG_AGO });
  return error;
}

const bearerOf = (header: unknown): string | null =>
  typeof header === 'string' && header.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;

/** A problem of a file call arrives as a blob; axios has parsed others. */
async function bodyOf(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}

http.interceptors.response.use(undefined, async (error: unknown) => {
  if (isCancel(error) || !isAxiosError(error)) throw error;
  const { response } = error;
  if (!response) throw new ApiError(unreachable(), { cause: error });
  const failure = failedReply(response, await bodyOf(response.data), { cause: error });
  // Once confirmed, the repeated call is not refused for this again, so that this ends.
  if (failure.code === 'reauthentication_required' && error.config && (await confirmIdentity()))
    return http.request(error.config);
  throw noticeSession(failure, bearerOf(error.config?.headers.get('Authorization')));
});
