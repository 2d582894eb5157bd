// The state of a run on its page: idle, running with what has arrived, or failed. A finished run has its own address.
import type { Problem } from '#domain/errors.ts';
import type { Run, RunEvent } from '#domain/runs.ts';

export type RunProgress = Pick<RunEvent & { type: 'progress' }, 'stage' | 'label' | 'done' | 'total'>;

export type RunState =
  | { readonly phase: 'idle'; readonly cancelled: boolean }
  | {
      readonly phase: 'running';
      readonly runId: string | null;
      readonly progress: RunProgress | null;
      /** The text of each prompt so far, by prompt number. */
      readonly texts: ReadonlyMap<number, string>;
    }
  | { readonly phase: 'failed'; readonly problem: Problem; readonly runId: string | null };

export const IDLE: RunState = { phase: 'idle', cancelled: false };
export const CANCELLED: RunState = { phase: 'idle', cancelled: true };
export const STARTING: RunState = { phase: 'running', runId: null, progress: null, texts: new Map() };

/** Reduces an event. Events after the end change nothing. */
export function afterEvent(state: RunState, event: RunEvent): RunState {
  if (state.phase !== 'running') return state;
  switch (event.type) {
    case 'started':
      return { ...state, runId: event.run_id };
    case 'progress': {
      const { stage, label, done, total } = event;
      return { ...state, progress: { stage, label, done, total } };
    }
    case 'text': {
      const text = (state.texts.get(event.prompt) ?? '') + event.delta;
      return { ...state, texts: new Map(state.texts).set(event.prompt, text) };
    }
    case 'finished':
      return IDLE;
    case 'failed':
      return { phase: 'failed', problem: event.problem, runId: event.problem.run_id ?? state.runId };
  }
}

/** The text so far, in prompt order. */
export function textSoFar(texts: ReadonlyMap<number, string>): string {
  return [...texts]
    .toSorted(([one], [other]) => one - other)
    .map(([, text]) => text)
    .join('\n\n');
}

/** "Reading Lease.pdf", "Prompt 2 of 3", "Checking quotes": one line, also for screen readers. */
export function progressLine(progress: RunProgress | null): string {
  if (!progress) return 'Sending your documents';
  if (progress.stage === 'reading') return `Reading ${progress.label}`;
  if (progress.stage === 'answering') return progress.label;
  return 'Checking every quote against its document';
}

/** The same for a run that is polled rather than streamed. */
export function standingLine({ status, progress }: Pick<Run, 'status' | 'progress'>): string {
  if (status === 'queued') return 'Queued. The result will appear here.';
  return progress ? progressLine(progress) : 'Running. The result will appear here.';
}
