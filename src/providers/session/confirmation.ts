// A call that the server refuses until its caller has proved again who they are: asks them, and lets the call be repeated.
import { useSyncExternalStore } from 'react';

interface Asked {
  readonly answer: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const publish = () => listeners.forEach((listener) => listener());

/** Resolves once the person has confirmed, or to false if they did not, or if nothing on screen can ask them. */
export function confirmIdentity(): Promise<boolean> {
  if (asked) return asked.answer;
  if (listeners.size === 0) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asked = { answer: promise, settle: resolve };
  publish();
  return promise;
}

export function settleConfirmation(isConfirmed: boolean): void {
  const settled = asked;
  asked = null;
  settled?.settle(isConfirmed);
  publish();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Somebody signed out, for example: whoever waits must not wait forever.
    if (listeners.size === 0) settleConfirmation(false);
  };
}

/** Whether somebody has to be asked. */
export const useConfirmation = (): boolean => useSyncExternalStore(subscribe, () => asked !== null);
