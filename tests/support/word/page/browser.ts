// The script that a page gets in place of office.js: the fake's namespaces over the binding that the fixture exposes.
import type { HostEvent, Reply, Request, Transport } from '#tests/support/word/protocol.ts';
import { makeOffice } from './install.ts';

/** The names that the fixture and this script agree on. */
export const BINDING = '__askWord';
export const LISTENER = '__wordTells';

const browser: Transport = {
  async send(request: Request): Promise<Reply> {
    const ask = Reflect.get(globalThis, BINDING) as (request: Request) => Promise<Reply>;
    return ask(request);
  },
  listen(handle: (event: HostEvent) => void): void {
    Reflect.set(globalThis, LISTENER, handle);
  },
};

if (typeof document !== 'undefined') {
  Object.assign(globalThis, makeOffice(browser));
  // As the real one does, which breaks routers that do not keep the functions for themselves.
  Object.assign(globalThis.history, { pushState: null, replaceState: null });
}
