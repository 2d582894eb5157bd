// Toasts: one queue for refine and for public screens. All timers pause while the pointer or the focus is in the
// toast area.
import type { NotificationProvider } from '@refinedev/core';
import { useSyncExternalStore } from 'react';
import { TOAST_MAX, TOAST_MS, TOAST_REMOVAL_MS } from '#domain/limits.ts';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly key: string;
  readonly type: 'success' | 'error';
  readonly message: string;
  /** The server's detail, if it adds to the message. */
  readonly description?: string;
  readonly action?: ToastAction;
  /** Dismissed: fades out and is removed after about a second. */
  readonly leaving: boolean;
}

interface Timer {
  handle?: ReturnType<typeof setTimeout>;
  startedAt: number;
  left: number;
}

let toasts: readonly Toast[] = [];
let paused = false;
let count = 0;
const timers = new Map<string, Timer>();
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function run(key: string, left: number): void {
  const timer: Timer = { startedAt: Date.now(), left };
  if (!paused) timer.handle = setTimeout(() => dismiss(key), left);
  timers.set(key, timer);
}

function stop(key: string): void {
  clearTimeout(timers.get(key)?.handle);
  timers.delete(key);
}

function remove(key: string): void {
  stop(key);
  publish(toasts.filter((toast) => toast.key !== key));
  // An empty area fires no pointerleave.
  if (toasts.length === 0) paused = false;
}

export function dismiss(key: string): void {
  const toast = toasts.find((one) => one.key === key);
  if (!toast || toast.leaving) return;
  stop(key);
  publish(toasts.map((one) => (one === toast ? { ...one, leaving: true } : one)));
  setTimeout(() => {
    // Keeps a toast that was shown again under the same key.
    if (toasts.find((one) => one.key === key)?.leaving) remove(key);
  }, TOAST_REMOVAL_MS);
}

/** Shows a toast, replacing one with the same key. Its action dismisses it. @returns its key. */
export function notify(params: {
  type: Toast['type'];
  message: string;
  description?: string;
  key?: string;
  action?: ToastAction;
}): string {
  const key = params.key ?? `toast-${++count}`;
  const { description, action } = params;
  const says = description && description !== params.message ? { description } : {};
  const toast: Toast = {
    key,
    type: params.type,
    message: params.message,
    ...says,
    ...(action && {
      action: {
        label: action.label,
        run: () => {
          dismiss(key);
          action.run();
        },
      },
    }),
    leaving: false,
  };
  const next = [...toasts.filter((one) => one.key !== key), toast];
  for (const dropped of next.slice(0, Math.max(0, next.length - TOAST_MAX))) stop(dropped.key);
  stop(key);
  run(key, TOAST_MS);
  publish(next.slice(-TOAST_MAX));
  return key;
}

export const notifySuccess = (message: string, description?: string): string =>
  notify({ type: 'success', message, ...(description ? { description } : {}) });
export const notifyError = (message: string, description?: string): string =>
  notify({ type: 'error', message, ...(description ? { description } : {}) });

export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const timer of timers.values()) {
    clearTimeout(timer.handle);
    timer.left = Math.max(0, timer.left - (Date.now() - timer.startedAt));
  }
}

export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const [key, timer] of timers) run(key, timer.left);
}

export function clearToasts(): void {
  for (const key of timers.keys()) stop(key);
  paused = false;
  publish([]);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}

/** The adapter for refine. "progress" toasts belong to undoable mutations, which the console does not use. */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description, key }) => {
    if (type === 'progress') return;
    notify({ type, message, ...(description ? { description } : {}), ...(key ? { key } : {}) });
  },
  close: dismiss,
};
