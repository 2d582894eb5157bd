// The AsyncResult of Office's common API: every call ends with one, given to its callback.
import { OfficeError } from './errors.ts';

export interface AsyncResult {
  readonly status: 'succeeded' | 'failed';
  readonly value: unknown;
  readonly asyncContext: unknown;
  readonly error?: { readonly name: string; readonly code: string | number; readonly message: string };
}
type Callback = (result: AsyncResult) => void;

const isCallback = (given: unknown): given is Callback => typeof given === 'function';

/** The options and the callback, both of which callers may leave out. */
export function optionsOf(given: readonly unknown[]): {
  readonly options: Readonly<Record<string, unknown>>;
  readonly callback: Callback;
} {
  const options = given.find((each) => typeof each === 'object' && each !== null);
  return { options: { ...options }, callback: given.find(isCallback) ?? (() => {}) };
}

/** Runs the work and gives its value or its error to the callback. */
export function finish(given: readonly unknown[], work: () => Promise<unknown>): void {
  const { options, callback } = optionsOf(given);
  const report = async () => callback(await resultOf(work, options['asyncContext']));
  void report();
}

async function resultOf(work: () => Promise<unknown>, asyncContext: unknown): Promise<AsyncResult> {
  try {
    return { status: 'succeeded', value: await work(), asyncContext };
  } catch (error) {
    return { status: 'failed', value: undefined, asyncContext, error: describe(error) };
  }
}

function describe(error: unknown): NonNullable<AsyncResult['error']> {
  if (!(error instanceof OfficeError))
    return { name: 'InternalError', code: 5001, message: error instanceof Error ? error.message : String(error) };
  return { name: error.code, code: /^\d+$/.test(error.code) ? Number(error.code) : error.code, message: error.message };
}
