// The JSON schema of a reply, strict for the request and lenient for parsing.
import { z } from 'zod';

/** For servers that enforce a JSON schema: every key required, no others allowed. */
export function requestedForm(shape: z.ZodType | null) {
  return z.strictObject({
    ...(shape ? { data: shape } : { text: z.string() }),
    quotes: z.array(z.strictObject({ document: z.string(), quote: z.string() })),
    answers: z.array(
      z.strictObject({ label: z.string(), value: z.string(), quotes: z.array(z.int()), found: z.boolean() }),
    ),
  });
}

/** The key of the result. */
export function resultKey(shape: z.ZodType | null): 'data' | 'text' {
  return shape ? 'data' : 'text';
}

const plainValue = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);
const citation = z.union([
  z.int(),
  z
    .string()
    .regex(/^\[?\d{1,6}\]?$/)
    .transform((text) => Number.parseInt(text.replace('[', ''), 10)),
]);
const quote = z.union([
  z.string().transform((words) => ({ document: '', quote: words })),
  z.object({ document: plainValue.catch(''), quote: z.string() }),
]);
const answer = z.object({
  label: plainValue.catch(''),
  value: plainValue.catch(''),
  quotes: z.array(citation).catch([]),
  found: z.boolean().catch(true),
});

/** Quotes are required; the rest is optional or has a default. */
export const readForm = z.object({
  text: z.string().optional(),
  data: z.unknown().optional(),
  quotes: z.array(quote),
  answers: z.array(answer).catch([]),
});
export type Reply = z.infer<typeof readForm>;
