// Announces in-place changes to screen readers when there is no toast: call `announce`. The console has one
// Announcer.
import { useSyncExternalStore } from 'react';

let said = { text: '', count: 0 };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Spoken when the screen reader has finished what it is reading. */
export function announce(text: string): void {
  said = { text, count: said.count + 1 };
  for (const listener of listeners) listener();
}

export function Announcer() {
  const { text, count } = useSyncExternalStore(subscribe, () => said);
  return (
    <div role="status" className="visually-hidden" data-announcer>
      {/* Screen readers announce repeated text only in a new element. */}
      <span key={count}>{text}</span>
    </div>
  );
}
