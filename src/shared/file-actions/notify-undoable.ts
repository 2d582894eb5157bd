// A toast that offers to undo what it reports.
import { dismiss, notify } from '#src/providers/notification.ts';

export function notifyUndoable(message: string, undo: () => Promise<unknown>): void {
  const run = () => {
    dismiss(key);
    void undo();
  };
  const key = notify({ type: 'success', message, action: { label: 'Undo', run } });
}
