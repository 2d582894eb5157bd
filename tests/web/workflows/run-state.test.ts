// The state of a run, event by event.
import { expect, it } from 'vitest';
import type { RunEvent } from '#domain/runs.ts';
import { IDLE, STARTING, afterEvent, progressLine, textSoFar } from '#src/shared/runs/run-state.ts';

const follow = (...events: RunEvent[]) => events.reduce(afterEvent, STARTING);
const started: RunEvent = { type: 'started', run_id: 'r1' };
const text = (prompt: number, delta: string): RunEvent => ({ type: 'text', prompt, delta });

it('collects the text of each prompt, and shows prompts in order', () => {
  const state = follow(started, text(2, 'second'), text(1, 'fi'), text(1, 'rst'));
  expect(state.phase === 'running' && textSoFar(state.texts)).toBe('first\n\nsecond');
  expect(state).toMatchObject({ runId: 'r1' });
});

it('keeps the id of a run that failed', () => {
  const problem = { type: '/problems/engine_failed', title: 't', status: 502, detail: 'd', message: 'd' };
  expect(follow(started, { type: 'failed', problem })).toEqual({ phase: 'failed', problem, runId: 'r1' });
});

it('is not revived by a late event', () => {
  expect(afterEvent(IDLE, text(1, 'late'))).toBe(IDLE);
});

it('describes every step in words', () => {
  const step = { done: 0, total: 2 };
  expect(progressLine(null)).toBe('Sending your documents');
  expect(progressLine({ ...step, stage: 'reading', label: 'Lease.pdf' })).toBe('Reading Lease.pdf');
  expect(progressLine({ ...step, stage: 'answering', label: 'Prompt 2 of 3' })).toBe('Prompt 2 of 3');
  expect(progressLine({ ...step, stage: 'checking', label: 'x' })).toBe('Checking every quote against its document');
});
