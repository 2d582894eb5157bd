// A server that fails, hangs or answers as a test says.
import { AxiosError } from 'axios';
import { onTestFinished } from 'vitest';
import { http } from '#src/providers/http/client.ts';

/** Calls whose path starts like this do not reach the server until the returned function is called or the test ends. */
export function cutOff(path: string): () => void {
  const cut = http.interceptors.request.use((config) => {
    if (config.url?.startsWith(path)) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return config;
  });
  const restore = () => http.interceptors.request.eject(cut);
  onTestFinished(restore);
  return restore;
}

/** Calls whose path starts like this, or those of them that `waits` names, wait until the returned function is called or the test ends. */
export function holdUp(path: string, waits: (path: string) => boolean = () => true): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = http.interceptors.request.use(async (config) => {
    if (config.url?.startsWith(path) && waits(config.url)) await released;
    return config;
  });
  onTestFinished(() => {
    http.interceptors.request.eject(held);
    release();
  });
  return release;
}

/** Calls whose path starts like this are answered with this failure, until the test ends. */
export function answerWith(path: string, status: number, statusText: string, body: unknown): void {
  const answered = http.interceptors.request.use((config) => {
    if (config.url?.startsWith(path))
      config.adapter = () => {
        const response = { data: body, status, statusText, headers: {}, config };
        return Promise.reject(new AxiosError(statusText, AxiosError.ERR_BAD_REQUEST, config, null, response));
      };
    return config;
  });
  onTestFinished(() => http.interceptors.request.eject(answered));
}

/** Calls whose path starts like this are answered with this body, until the test ends. */
export function replyWith(path: string, body: unknown): void {
  const answered = http.interceptors.request.use((config) => {
    if (config.url?.startsWith(path))
      config.adapter = () => Promise.resolve({ data: body, status: 200, statusText: 'OK', headers: {}, config });
    return config;
  });
  onTestFinished(() => http.interceptors.request.eject(answered));
}
