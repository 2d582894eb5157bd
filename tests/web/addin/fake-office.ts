// What sign-in uses of Office.js, for one test: the pane's side opens a window, the window's side sends a message to it.
import { vi } from 'vitest';

type Handler = (event: { message: string; origin: string | undefined } | { error: number }) => void;

export interface FakeOffice {
  /** The addresses of the windows that were opened. */
  readonly opened: string[];
  /** How many were closed by the pane. */
  closed: number;
  /** What the window has sent to the pane. */
  readonly sent: { message: string; targetOrigin: string | undefined }[];
  /** A message arrives in the pane. @param origin as newer hosts name it */
  deliver(message: string, origin?: string): void;
  /** Something happens to the window, by Office's own number. */
  happen(error: number): void;
}

interface FakeOptions {
  /** Why no window opens, by Office's own number. */
  readonly refusal?: number;
  readonly partitionKey?: string;
  /** Whether it knows DialogOrigin 1.1. */
  readonly knowsOrigin?: boolean;
}

/** Takes the place of the global `Office` until the test ends. */
export function fakeOffice({ refusal, partitionKey, knowsOrigin = true }: FakeOptions = {}): FakeOffice {
  const handlers = new Map<string, Handler>();
  const fake: FakeOffice = {
    opened: [],
    closed: 0,
    sent: [],
    deliver: (message, origin) => handlers.get('dialogMessageReceived')?.({ message, origin }),
    happen: (error) => handlers.get('dialogEventReceived')?.({ error }),
  };
  const dialog = {
    addEventHandler: (kind: string, handler: Handler) => handlers.set(kind, handler),
    close: () => {
      fake.closed += 1;
    },
  };
  vi.stubGlobal('Office', {
    AsyncResultStatus: { Succeeded: 'succeeded', Failed: 'failed' },
    EventType: { DialogMessageReceived: 'dialogMessageReceived', DialogEventReceived: 'dialogEventReceived' },
    context: {
      partitionKey,
      requirements: { isSetSupported: (name: string) => name === 'DialogOrigin' && knowsOrigin },
      ui: {
        displayDialogAsync(address: string, _options: object, callback: (result: object) => void) {
          fake.opened.push(address);
          callback(
            refusal === undefined
              ? { status: 'succeeded', value: dialog }
              : { status: 'failed', error: { code: refusal, message: 'As Office says it' } },
          );
        },
        messageParent(message: string, options?: { targetOrigin?: string }) {
          fake.sent.push({ message, targetOrigin: options?.targetOrigin });
        },
      },
    },
  });
  return fake;
}
