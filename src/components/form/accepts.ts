// A field rule from the schema of a call, so that the form rejects what the server would.
import type { Rule } from 'antd/es/form';
import type { z } from 'zod';

function check(schema: z.ZodType, value: unknown): Promise<void> {
  const found = schema.safeParse(value);
  return found.success ? Promise.resolve() : Promise.reject(new Error(found.error.issues[0]?.message ?? 'Not valid'));
}

export const accepts = (schema: z.ZodType): Rule => ({
  validator: (_rule, value: unknown) => check(schema, value ?? ''),
});

/** The same for an optional field whose schema does not accept empty text. */
export const acceptsIfGiven = (schema: z.ZodType): Rule => ({
  validator: (_rule, value: unknown) =>
    value === '' || value === undefined || value === null ? Promise.resolve() : check(schema, value),
});
