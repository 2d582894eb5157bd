// A secret that expires: cached while it is valid, and renewed before it expires.
import { CommandFailed } from './run-command.ts';

interface Lasting<T> {
  readonly value: T;
  /** In milliseconds of the clock: from then on the next one is asked for. */
  readonly renewAt: number;
  /** Until then it is used while there is no next one. */
  readonly goodUntil: number;
}

export interface Renewed<T> {
  /** @throws CommandFailed where none is good any more */
  readonly read: () => Promise<T>;
  /** Call it when the service has refused the secret: the next read fetches another one. */
  readonly forget: () => void;
}

/** Says why a secret could not be renewed. */
export type Warn = (sentence: string) => void;

export interface RenewedOptions {
  readonly warn: Warn;
  readonly now?: (() => number) | undefined;
}

/** As many callers fail in the same way. */
const WARNED_EVERY_MS = 60_000;
/** A failing command, and one that prints what the service refuses, run no more often than this, whoever asks. */
const PAUSE_MS = 1000;
const PAUSE_WHILE_GOOD_MS = 10_000;

export function createRenewed<T>(ask: () => Promise<Lasting<T>>, { warn, now = Date.now }: RenewedOptions): Renewed<T> {
  let held: (Lasting<T> & { readonly at: number }) | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;
  let asked: Promise<Lasting<T>> | undefined;
  let warnedAt = Number.NEGATIVE_INFINITY;

  const good = () => (held && now() < held.goodUntil ? held : undefined);

  function fail(error: unknown): never {
    const at = now();
    failed = { error, at };
    if (error instanceof CommandFailed && at - warnedAt >= WARNED_EVERY_MS) {
      warnedAt = at;
      warn(good() ? `${error.message}. What it printed before is used until it expires.` : `${error.message}.`);
    }
    throw error;
  }

  async function askOnce(): Promise<Lasting<T>> {
    try {
      const next = await ask();
      held = { ...next, at: now() };
      failed = undefined;
      return next;
    } catch (error) {
      return fail(error);
    } finally {
      asked = undefined;
    }
  }

  async function renew(): Promise<T> {
    if (failed && now() - failed.at < (good() ? PAUSE_WHILE_GOOD_MS : PAUSE_MS)) throw failed.error;
    asked ??= askOnce();
    return (await asked).value;
  }

  return {
    async read() {
      const known = good();
      if (!known) return await renew();
      // Nobody waits for the next one while this one is good.
      if (now() >= known.renewAt) void renew().catch(() => undefined);
      return known.value;
    },
    forget() {
      if (held && now() - held.at >= PAUSE_MS) held = undefined;
    },
  };
}
