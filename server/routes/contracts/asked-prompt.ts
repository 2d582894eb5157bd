// The question about a contract: as somebody typed it, or a prompt from the library with its placeholders filled in.
import { ProblemError } from '#domain/errors.ts';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { titleOfName } from '#domain/prompt-titles.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { partsOf } from '#domain/workflow-placeholders.ts';
import type { Db } from '#server/store/database.ts';
import { findRecord } from '#server/store/library/records.ts';
import type { Viewer } from '#server/store/viewer.ts';

type FieldValue = { readonly name: string; readonly value: string };

interface AskedBody {
  readonly question: string;
  readonly prompt?: string | undefined;
  readonly fields: readonly FieldValue[];
}

interface AskedQuestion {
  readonly question: string;
  /** Heads the answer, in place of the question. */
  readonly title?: string;
  readonly prompt: { readonly id: string; readonly name: string } | null;
}

/** @throws ProblemError not_found for a prompt out of reach, or invalid for fields that are missing or too long. */
export async function questionOf(
  db: Db,
  viewer: Viewer,
  { question, prompt: id, fields }: AskedBody,
): Promise<AskedQuestion> {
  if (id === undefined) return { question, prompt: null };
  const prompt = await findRecord(db, PROMPTS, viewer, id);
  if (!prompt) throw new ProblemError('not_found', 'This prompt does not exist, or is not yours. Choose another one.');
  const filled = fill(prompt.prompt, fields);
  return {
    question: question === '' ? filled : `${filled}\n\n${question}`,
    title: titleOfName(prompt.name),
    prompt: { id, name: prompt.name },
  };
}

/** @throws ProblemError invalid */
function fill(text: string, fields: readonly FieldValue[]): string {
  const values = new Map(fields.map(({ name, value }) => [name.toLowerCase(), value]));
  const parts = partsOf(text).map(({ text: words, name }) => ({
    name,
    words: name === null ? words : (values.get(name.toLowerCase()) ?? ''),
  }));
  const missing = [...new Set(parts.flatMap(({ name, words }) => (name !== null && words === '' ? [name] : [])))];
  if (missing.length > 0)
    throw new ProblemError('invalid', `Fill in what the prompt asks for: ${missing.join(', ')}.`, {
      fields: missing.map((name) => `${name} is required.`),
    });
  // Counted before they are joined: a placeholder may stand there a thousand times.
  if (parts.reduce((sum, { words }) => sum + words.length, 0) > PASSAGE_MAX)
    throw new ProblemError(
      'invalid',
      `With its fields filled in, this prompt is too long. At most ${PASSAGE_MAX.toLocaleString('en')} characters.`,
    );
  return parts.map(({ words }) => words).join('');
}
