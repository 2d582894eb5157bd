// The inputs of the run page as values: what was given, what is wrong with it, and what is sent.
import type { FieldErrors } from '#domain/errors.ts';
import { FIELD_VALUE_MAX, RUN_BODY_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import type { RunRequest } from '#domain/runs.ts';
import { safeFileName } from '#domain/runs.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { extensionOf, missingInputs, refuseFile } from '#domain/workflows.ts';
import { fileAsDataUrl } from '#src/providers/http/file-content.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

/** A file of the repository: the server has it already, so that it is named and not sent. */
export interface RepositoryFile {
  readonly id: string;
  /** With its extension. */
  readonly name: string;
}
export type GivenFile = File | RepositoryFile;

export interface Given {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, GivenFile>;
}
export const NOTHING_GIVEN: Given = { texts: new Map(), files: new Map() };

export const isDirty = ({ texts, files }: Given) =>
  files.size > 0 || [...texts.values()].some((text) => text.trim() !== '');

/** Why a file cannot be chosen, as a sentence; null when it can. */
export function refusalOf(file: { name: string; size: number }): string | null {
  const name = safeFileName(file.name);
  switch (refuseFile(file)) {
    case null:
      return null;
    case 'type':
      return `${name} cannot be used here. Choose a PDF, DOCX or TXT file.`;
    case 'size':
      return `${MESSAGES.fileTooLarge}. Choose a smaller file than ${name}.`;
    case 'empty':
      return REFUSAL_TEXTS.empty(name);
  }
}

/** Why a text cannot be sent, as a sentence; null when it can. It is never shortened behind the writer's back. */
export function textRefusalOf(text: string): string | null {
  if (text.length <= FIELD_VALUE_MAX) return null;
  const [length, most] = [text.length, FIELD_VALUE_MAX].map((count) => formatNumber(count));
  return `This has ${length} characters; at most ${most} can be sent. Shorten it, or add it as a TXT file.`;
}

interface Readiness {
  readonly isReady: boolean;
  /** What keeps the run from starting, to be shown beside the button; empty when it is ready. */
  readonly hint: string;
}

/** spec 5: every required text is filled and every required file chosen; and all of it fits into one request. */
export function readinessOf(
  inputs: readonly WorkflowInput[],
  given: Given,
  onTheWay: readonly string[] = [],
): Readiness {
  // Also for an optional input: a run without it would not be the run that was asked for.
  if (onTheWay.length > 0) return { isReady: false, hint: `Loading ${onTheWay.join(', ')}` };
  const missing = missingInputs(inputs, { texts: given.texts, files: new Set(given.files.keys()) });
  if (missing.length > 0) return { isReady: false, hint: `Still needed: ${missing.join(', ')}` };
  const tooLong = inputs.find(
    (input) => input.type === 'text' && textRefusalOf(given.texts.get(input.name) ?? '') !== null,
  );
  if (tooLong) return { isReady: false, hint: `${tooLong.name} is too long to send` };
  if (requestBytes(given) > RUN_BODY_MAX_BYTES)
    return { isReady: false, hint: 'The files together are too large for one run. Choose smaller ones.' };
  return { isReady: true, hint: '' };
}

/** An upper bound: base64 takes four bytes for three, and a letter of a text at most six once it is JSON. */
function requestBytes({ texts, files }: Given): number {
  const sentBytes = (file: GivenFile) => (file instanceof File ? Math.ceil(file.size / 3) * 4 + 4096 : 0);
  const fileBytes = [...files.values()].reduce((sum, file) => sum + sentBytes(file), 0);
  return [...texts.values()].reduce((sum, text) => sum + text.length * 6, fileBytes);
}

/**
 * The body of a run. Texts left empty are sent as such, so that their placeholders in the prompts vanish.
 * @throws UnreadableFile when a chosen file is no longer there or has changed since.
 */
export async function requestOf(inputs: readonly WorkflowInput[], given: Given): Promise<RunRequest> {
  const fields = inputs
    .filter((input) => input.type === 'text')
    .map(({ name }) => ({ name, value: given.texts.get(name) ?? '' }));
  const chosen = inputs.flatMap((input) => {
    const file = input.type === 'file' ? given.files.get(input.name) : undefined;
    return file ? [{ input, file }] : [];
  });
  const files = await Promise.all(
    chosen.map(async ({ input, file }) => ({
      name: input.name,
      ...(file instanceof File ? { value: await fileAsDataUrl(file, input.name) } : { file_id: file.id }),
      extension: extensionOf(file.name),
      main: input.main,
      file_name: safeFileName(file.name),
    })),
  );
  return { fields, files };
}

/** The server's errors parted: those that belong beside an input, and the sentences that belong to none. */
export function sortErrors(
  errors: FieldErrors,
  inputs: readonly WorkflowInput[],
): { beside: ReadonlyMap<string, string>; others: string[] } {
  const names = new Set(inputs.map((input) => input.name));
  const entries = Object.entries(errors);
  return {
    beside: new Map(entries.filter(([name]) => names.has(name)).map(([name, texts]) => [name, texts.join(' ')])),
    others: entries.filter(([name]) => !names.has(name)).flatMap(([, texts]) => texts),
  };
}
