// Retries reads a few times when a busy server says how long to wait. Changes are not retried; the user sees the
// server's sentence.
import { type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError } from 'axios';

const RETRIES_MAX = 3;
/** Nobody waits longer on an empty page. */
const WAIT_MAX_SECONDS = 15;
const SERVICE_UNAVAILABLE = 503;

/** Null if the server named no time, or too long a one. */
function secondsToWait(error: unknown): number | null {
  if (!isAxiosError(error) || error.response?.status !== SERVICE_UNAVAILABLE) return null;
  const seconds = Number(error.response.headers['retry-after'] ?? Number.NaN);
  return seconds >= 0 && seconds <= WAIT_MAX_SECONDS ? seconds : null;
}

/** Ends early if the call is aborted; the retry then fails with it. */
function pause(ms: number, { signal }: InternalAxiosRequestConfig): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener?.('abort', end);
      resolve();
    }
    if (signal?.aborted) end();
    else signal?.addEventListener?.('abort', end);
  });
}

export async function withRetry(
  config: InternalAxiosRequestConfig,
  ask: () => Promise<AxiosResponse>,
): Promise<AxiosResponse> {
  for (let again = 0; ; again += 1) {
    try {
      return await ask();
    } catch (error) {
      const seconds = config.method === 'get' && again < RETRIES_MAX ? secondsToWait(error) : null;
      if (seconds === null) throw error;
      await pause(seconds * 1000, config);
    }
  }
}
