// A change that can be taken back for as long as its toast is shown.
import { MESSAGES } from '#domain/messages.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { dismiss, notify, notifyError } from '#src/providers/notification.ts';

/** Says that something was done, and offers to take it back. */
export function notifyUndoable(message: string, undo: () => Promise<void>): void {
  const takeBack = async () => {
    dismiss(key);
    try {
      await undo();
    } catch (error) {
      notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
    }
  };
  const key = notify({ type: 'success', message, action: { label: 'Undo', run: () => void takeBack() } });
}
