// The window in which a person signs in, opened by Office on our own origin.
import { ADDIN_PATHS } from '#domain/addin.ts';
import { readHandedCode } from './handed-code.ts';

/** In percent of the screen. */
const SIZE = { height: 65, width: 30 };

/** What Office says where it cannot open a window or show its page, by its own number. */
const PROBLEMS: Readonly<Record<number, string>> = {
  12002: 'The sign-in page could not be loaded. Check your connection and try again.',
  12003:
    'Word opens the sign-in page over https only. Ask your administrator to set the address of this server to https.',
  12004: 'Word does not trust the address of this server. Ask your administrator to install the add-in again.',
  12005:
    'Word opens the sign-in page over https only. Ask your administrator to set the address of this server to https.',
  12007: 'The sign-in window is open already. Go on there, or close it and try again.',
  12009: 'Word was not allowed to open the sign-in window. Press Sign in again and choose Allow.',
  12011: 'Your browser has blocked the sign-in window. Allow pop-ups for this site and try again.',
};
const CLOSED = 12_006;
const OTHER = 'The sign-in window could not be opened. Close and open the pane, then try again.';

/** `message` is the sentence to show. */
export class DialogProblem extends Error {
  override name = 'DialogProblem';
  constructor(code: number) {
    super(PROBLEMS[code] ?? OTHER);
  }
}

/**
 * Opens the window and waits for its code.
 * @returns null once the person has closed the window.
 * @throws DialogProblem
 */
export function askForCode(): Promise<string | null> {
  const { origin } = window.location;
  return new Promise((resolve, reject) => {
    Office.context.ui.displayDialogAsync(`${origin}${ADDIN_PATHS.dialog}`, SIZE, ({ status, value: dialog, error }) => {
      if (status === Office.AsyncResultStatus.Failed) return reject(new DialogProblem(error.code));
      dialog.addEventHandler(Office.EventType.DialogMessageReceived, (event) => {
        if (!('message' in event)) return;
        // Only newer hosts name the origin. The code is worth nothing to anybody who sends one.
        if (event.origin !== undefined && event.origin !== origin) return;
        const code = readHandedCode(event.message);
        if (code === null) return;
        dialog.close();
        resolve(code);
      });
      dialog.addEventHandler(Office.EventType.DialogEventReceived, (event) => {
        if (!('error' in event)) return;
        if (event.error === CLOSED) return resolve(null);
        dialog.close();
        reject(new DialogProblem(event.error));
      });
    });
  });
}
