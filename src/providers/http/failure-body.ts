// Reads the body of a failed reply, ours or another server's. All fields are optional.
import { type FieldErrors, type Problem, problemSchema } from '#domain/errors.ts';

/** The key of errors without a field. */
export const NO_FIELD = '';

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => textIn(one) ?? []);

/** Errors are a sentence, a list of them, or either per field. */
function errorsIn(value: unknown): FieldErrors | undefined {
  const perField: [string, string[]][] = isRecord(value)
    ? Object.entries(value).map(([field, errors]) => [field, textsIn(errors)])
    : [[NO_FIELD, textsIn(value)]];
  const found = perField.filter(([, errors]) => errors.length > 0);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The problem in a body; `sentence` is undefined if it has none. */
interface FailureBody {
  readonly problem: Partial<Problem>;
  readonly sentence: string | undefined;
}

/**
 * `message` prefers the reply's `message` to its `error` and `detail`; `detail` prefers `detail`, which sign-in
 * shows. Errors are in `errors` or `data.errors`.
 */
export function readFailureBody(body: unknown): FailureBody {
  const ours = problemSchema.safeParse(body);
  if (ours.success) return { problem: ours.data, sentence: ours.data.message };
  if (!isRecord(body)) return { problem: {}, sentence: undefined };
  const [message, error, detail] = [textIn(body['message']), textIn(body['error']), textIn(body['detail'])];
  const errors = errorsIn(body['errors']) ?? (isRecord(body['data']) ? errorsIn(body['data']['errors']) : undefined);
  const type = textIn(body['type']);
  const sentence = message ?? error ?? detail;
  return {
    problem: {
      ...(type === undefined ? {} : { type }),
      ...(sentence === undefined ? {} : { message: sentence, detail: detail ?? sentence }),
      ...(errors === undefined ? {} : { errors }),
    },
    sentence: sentence ?? (errors && Object.values(errors).flat().join('; ')),
  };
}
