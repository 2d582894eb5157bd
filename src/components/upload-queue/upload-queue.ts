// The upload queue: three at a time across all drops and targets. It lives outside of React, so that navigation stops
// nothing.
import { useSyncExternalStore } from 'react';
import type { NameConflict } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import { markFirstUpload } from './first-upload.ts';
import { sortFiles } from './sort-files.ts';
import {
  type FoundFile,
  type UploadItem,
  type UploadOutcome,
  type UploadState,
  type UploadTarget,
  isSettled,
} from './upload-item.ts';
import { createPause } from './upload-pause.ts';
import { type UploadSnapshot, NO_UPLOADS, snapshotOf, summaryOf } from './upload-snapshot.ts';

export const AT_ONCE = 3;
/** Progress is reported no more often than the eye can follow. */
const PUBLISH_MS = 100;
/** A large tree is not refetched for each file. */
const CHANGED_MS = 3000;

export type ConflictChoice = Exclude<NameConflict, 'refuse'>;

/** One drop: its files share a target and the answer about taken names. */
interface Batch {
  readonly target: UploadTarget;
  readonly items: Set<number>;
  onConflict: NameConflict;
  changed: ReturnType<typeof setTimeout> | undefined;
  /** How many of its files are not settled. */
  open: number;
}

interface Work {
  item: UploadItem;
  readonly batch: Batch;
  readonly found: FoundFile;
  onConflict: NameConflict | null;
  abort: AbortController | null;
}

const DONE_NOTES = {
  added: '',
  updated: 'Added as a new version.',
  unchanged: 'The same file already exists.',
  skipped: 'Skipped: a file with this name exists.',
} as const;

export function createUploadQueue() {
  const works = new Map<number, Work>();
  const listeners = new Set<() => void>();
  let waiting: number[] = [];
  let sending = 0;
  let count = 0;
  let hidden = 0;
  let current = NO_UPLOADS;
  let publishing: ReturnType<typeof setTimeout> | undefined;

  const pause = createPause(() => {
    publish();
    pump();
  });

  const publishNow = () => {
    clearTimeout(publishing);
    publishing = undefined;
    current = snapshotOf(
      Array.from(works.values(), (work) => work.item),
      { hidden, pausedBy: pause.reason() },
    );
    for (const listener of listeners) listener();
  };
  function publish(): void {
    publishing ??= setTimeout(publishNow, PUBLISH_MS);
  }

  const tellChanged = (batch: Batch) => {
    clearTimeout(batch.changed);
    batch.changed = undefined;
    batch.target.onChanged();
  };

  /** The single place that changes an item, so that a drop knows when it is done. */
  function change(work: Work, state: UploadState, more: Partial<UploadItem> = {}): void {
    const wasSettled = isSettled(work.item);
    work.item = { ...work.item, note: '', canRetry: false, ...more, state };
    const { batch } = work;
    if (wasSettled !== isSettled(work.item)) batch.open += wasSettled ? 1 : -1;
    if (state === 'done') batch.changed ??= setTimeout(tellChanged, CHANGED_MS, batch);
    publish();
    if (batch.open > 0 || wasSettled) return;
    if (batch.changed !== undefined) tellChanged(batch);
    batch.target.onFinished(summaryOf([...batch.items].flatMap((id) => works.get(id)?.item ?? [])));
  }

  function settle(work: Work, outcome: UploadOutcome): void {
    switch (outcome.kind) {
      case 'done':
        return change(work, outcome.what === 'skipped' ? 'skipped' : 'done', {
          sent: work.item.bytes,
          note: DONE_NOTES[outcome.what],
        });
      case 'conflict':
        return meetConflict(work);
      case 'failed':
        return change(work, 'failed', { sent: 0, note: outcome.sentence, canRetry: true });
      case 'later':
        waiting.unshift(work.item.id);
        pause.begin(outcome.sentence);
        return change(work, 'waiting', { sent: 0 });
    }
  }

  /** Follows an answer given for all; otherwise asks the user. */
  function meetConflict(work: Work): void {
    const { onConflict } = work.batch;
    if (onConflict === 'refuse') change(work, 'conflict', { sent: 0 });
    else decide(work, onConflict);
  }

  function decide(work: Work, choice: ConflictChoice): void {
    if (choice === 'skip') return change(work, 'skipped', { note: DONE_NOTES.skipped });
    work.onConflict = choice;
    waiting.push(work.item.id);
    change(work, 'waiting', { sent: 0 });
  }

  function send(work: Work): void {
    const abort = new AbortController();
    work.abort = abort;
    sending += 1;
    change(work, 'sending', { sent: 0 });
    const onSent = (bytes: number) => {
      if (abort.signal.aborted || work.item.state !== 'sending') return;
      work.item = { ...work.item, sent: Math.min(bytes, work.item.bytes) };
      publish();
    };
    const how = { onConflict: work.onConflict ?? work.batch.onConflict, onSent, signal: abort.signal };
    work.batch.target
      .send(work.found, how)
      .catch((): UploadOutcome => ({ kind: 'failed', sentence: MESSAGES.fileUploadUnexpected }))
      .then((outcome) => {
        sending -= 1;
        if (outcome.kind !== 'later' && !abort.signal.aborted) pause.forget();
        if (!abort.signal.aborted) settle(work, outcome);
        pump();
      })
      .catch(() => undefined);
  }

  function pump(): void {
    while (sending < AT_ONCE && pause.reason() === null) {
      const id = waiting.shift();
      if (id === undefined) return;
      const work = works.get(id);
      if (work?.item.state === 'waiting') send(work);
    }
  }

  const forEach = (id: number | undefined, does: (work: Work) => void) => {
    for (const work of id === undefined ? [...works.values()] : [works.get(id)]) if (work) does(work);
  };

  /** Clears settled uploads and stops the others. */
  const clear = () => {
    for (const work of works.values()) {
      work.abort?.abort();
      clearTimeout(work.batch.changed);
    }
    works.clear();
    waiting = [];
    hidden = 0;
    pause.forget();
    publishNow();
  };

  return {
    add: (files: readonly FoundFile[], target: UploadTarget) => {
      const sorted = sortFiles(files);
      markFirstUpload();
      // Earlier successes are dropped once something new starts.
      if (Array.from(works.values()).every(({ item }) => isSettled(item) && item.state !== 'failed')) clear();
      hidden += sorted.hidden;
      const batch: Batch = { target, items: new Set(), onConflict: 'refuse', changed: undefined, open: 0 };
      const enter = (found: FoundFile): Work => {
        const id = ++count;
        const { name, size } = found.file;
        const item: UploadItem = {
          id,
          name,
          path: found.path,
          bytes: size,
          sent: 0,
          state: 'waiting',
          note: '',
          canRetry: false,
        };
        const work: Work = { item, batch, found, onConflict: null, abort: null };
        batch.items.add(id);
        batch.open += 1;
        works.set(id, work);
        return work;
      };
      const refused = sorted.refused.map(({ found, sentence }) => ({ work: enter(found), sentence }));
      const taken = sorted.taken.map(enter);
      // Only after all are added is the drop's count complete.
      for (const { work, sentence } of refused) change(work, 'skipped', { note: sentence });
      for (const work of taken)
        if (target.isTaken?.(work.found) === true) change(work, 'conflict');
        else waiting.push(work.item.id);
      pump();
      publishNow();
      return sorted;
    },
    answer: (choice: ConflictChoice, forAll: boolean) => {
      const asked = Array.from(works.values()).filter(({ item }) => item.state === 'conflict');
      for (const work of forAll ? asked : asked.slice(0, 1)) {
        if (forAll) work.batch.onConflict = choice;
        decide(work, choice);
      }
      pump();
      publishNow();
    },
    retry: (id?: number) => {
      forEach(id, (work) => {
        if (!work.item.canRetry) return;
        waiting.push(work.item.id);
        change(work, 'waiting', { sent: 0 });
      });
      pump();
      publishNow();
    },
    cancel: (id?: number) => {
      forEach(id, (work) => {
        if (isSettled(work.item)) return;
        work.abort?.abort();
        change(work, 'cancelled', { sent: 0, note: 'Cancelled.', canRetry: true });
      });
      pump();
      publishNow();
    },
    /** Retries what waits for the server, now. */
    resume: () => pause.end(),
    clear,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => current,
  };
}

/** The queue of the console. */
export const uploads = createUploadQueue();
export const useUploads = (): UploadSnapshot => useSyncExternalStore(uploads.subscribe, uploads.snapshot);
