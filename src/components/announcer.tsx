// Announces changes to screen readers that appear in place, without a toast: call `announce`. The console has one Announcer.
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
      {/* The same words said again are a change only in a new element. */}
      <span key={count}>{text}</span>
    </div>
  );
}
