// Toasts: how long they stay, what stops their timers, how many there are.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOAST_MAX, TOAST_MS, TOAST_REMOVAL_MS } from '#domain/limits.ts';
import { ToastArea } from '#src/components/toast-area.tsx';
import {
  clearToasts,
  dismiss,
  notificationProvider,
  notifyError,
  notifySuccess,
  pauseToasts,
  resumeToasts,
  useToasts,
} from '#src/providers/notification.ts';

function Area() {
  return <ToastArea toasts={useToasts()} onDismiss={dismiss} onPause={pauseToasts} onResume={resumeToasts} />;
}
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const tell = (message: string, description?: string) => act(() => void notifySuccess(message, description));
const area = () => screen.getByRole('region', { name: 'Notifications' });

beforeEach(() => {
  vi.useFakeTimers();
  render(<Area />);
});
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

it('keeps a toast for five seconds, then fades it, and removes it after about a second', () => {
  tell('Saved');
  pass(TOAST_MS - 1);
  expect(screen.getByText('Saved').closest('.toast')?.className).not.toContain('leaving');
  pass(1);
  expect(screen.getByText('Saved').closest('.toast')?.className).toContain('leaving');
  pass(TOAST_REMOVAL_MS);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('stops every timer while the pointer is in the area, and resumes with the remaining time', () => {
  tell('First');
  pass(3000);
  tell('Second');
  fireEvent.pointerMove(area(), { pointerType: 'mouse' });
  pass(60_000);
  expect(screen.getByText('First').closest('.toast')?.className).not.toContain('leaving');
  fireEvent.pointerLeave(area());
  pass(2000);
  expect(screen.getByText('First').closest('.toast')?.className).toContain('leaving');
  expect(screen.getByText('Second').closest('.toast')?.className).not.toContain('leaving');
  pass(3000);
  expect(screen.getByText('Second').closest('.toast')?.className).toContain('leaving');
});

it('starts no timer for a toast that appears while the pointer is in the area', () => {
  tell('First');
  fireEvent.pointerMove(area(), { pointerType: 'mouse' });
  tell('Second');
  pass(60_000);
  expect(screen.getByText('Second').closest('.toast')?.className).not.toContain('leaving');
});

it('resumes when the last toast closes under the pointer', () => {
  tell('First');
  fireEvent.pointerMove(area(), { pointerType: 'mouse' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(TOAST_REMOVAL_MS);
  tell('Second');
  pass(TOAST_MS + TOAST_REMOVAL_MS);
  expect(screen.queryByText('Second')).toBeNull();
});

it('holds at most twenty, and drops the oldest', () => {
  for (let index = 1; index <= TOAST_MAX + 2; index += 1) tell(`Toast ${index}.`);
  expect(screen.queryByText('Toast 2.')).toBeNull();
  expect(screen.getAllByRole('status')).toHaveLength(TOAST_MAX);
});

it('distinguishes success and failure, in color and for screen readers', () => {
  act(() => void notifyError('It failed'));
  tell('It worked');
  expect(screen.getByRole('alert').closest('.toast')?.className).toContain('toast-error');
  expect(screen.getByRole('status').closest('.toast')?.className).toContain('toast-success');
});

it('shows a detail only if it says more than the message', () => {
  tell('Saved', 'Saved');
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  tell('Failed to execute workflow', 'contract.pdf is empty.');
  expect(screen.getByText('contract.pdf is empty.')).toBeDefined();
});

it('replaces a toast of the same key, as refine requires', () => {
  const open = (message: string) => act(() => notificationProvider.open({ type: 'error', message, key: 'list' }));
  open('Once');
  open('Twice');
  expect(screen.queryByText('Once')).toBeNull();
  act(() => notificationProvider.close('list'));
  pass(TOAST_REMOVAL_MS);
  expect(screen.queryByText('Twice')).toBeNull();
});
