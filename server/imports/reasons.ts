// Turns validation errors of a record into sentences with their location in its file.
import type { z } from 'zod';
import type { Candidate } from '#domain/sheets/sheet.ts';

/** Further faults of a record are only counted. */
const REASONS_MAX = 10;

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Expected a text.',
  array: 'Expected a list.',
  object: 'Expected fields with their names.',
};

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `“${key.slice(0, 50)}” is not a known field.`).join(' ');
  // The library's own words for the wrong type; ours are sentences of domain/messages.ts.
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return EXPECTED[issue.expected] ?? 'It has the wrong type.';
  return issue.message.endsWith('.') ? issue.message : `${issue.message}.`;
}

export function reasonsOf(error: z.ZodError, locationOf: Candidate['locationOf']): string[] {
  const sentences = error.issues.map((issue) => {
    const location = locationOf(issue.path);
    return location === '' ? sentenceOf(issue) : `${location}: ${sentenceOf(issue)}`;
  });
  return [...new Set(sentences)];
}

export function shortened(reasons: readonly string[]): string[] {
  const more = reasons.length - REASONS_MAX;
  return more > 0 ? [...reasons.slice(0, REASONS_MAX), `And ${more} more.`] : [...reasons];
}
