// A server that has too much to do says when to come again. What only looks is asked for again by itself, a few times; what
// changes something is not, and its author reads the server's sentence.
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { isAxiosError } from 'axios';

const RETRIES_MAX = 3;
/** Nobody looks at an empty page for longer. */
const WAIT_MAX_SECONDS = 15;
const SERVICE_UNAVAILABLE = 503;

/** Null where the server did not ask to wait, or for too long. */
function secondsToWait(error: unknown): number | null {
  if (!isAxiosError(error) || error.response?.status !== SERVICE_UNAVAILABLE) return null;
  const seconds = Number(error.response.headers['retry-after'] ?? Number.NaN);
  return seconds >= 0 && seconds <= WAIT_MAX_SECONDS ? seconds : null;
}

/** Ends early where the call is aborted: asking then says so. */
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
