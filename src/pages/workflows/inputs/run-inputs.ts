// The values of a workflow's inputs: their validation, and the request that sends them.
import type { FieldErrors } from '#domain/errors.ts';
import { FIELD_VALUE_MAX, RUN_BODY_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { extensionsInWords, REFUSAL_TEXTS } from '#domain/documents.ts';
import { type RunRequest, safeFileName } from '#domain/runs.ts';
import { extensionOf } from '#domain/file-extension.ts';
import { type WorkflowInput, missingInputs, refuseFile } from '#domain/workflows.ts';
import { fileAsDataUrl } from '#src/providers/http/file-content.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

/** A repository file is sent by id, as the server has its content. */
export interface RepositoryFile {
  readonly id: string;
  /** With its extension. */
  readonly name: string;
}
export type InputFile = File | RepositoryFile;

export interface RunInputs {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, InputFile>;
}
export const NO_INPUTS: RunInputs = { texts: new Map(), files: new Map() };

export const hasInput = ({ texts, files }: RunInputs) =>
  files.size > 0 || [...texts.values()].some((text) => text.trim() !== '');

/** Why a file cannot be used; null if it can. */
export function fileProblem(file: { name: string; size: number }): string | null {
  const name = safeFileName(file.name);
  switch (refuseFile(file)) {
    case null:
      return null;
    case 'type':
      return `${name} cannot be used here. Choose a ${extensionsInWords()} file.`;
    case 'size':
      return `${MESSAGES.fileTooLarge}. Choose a smaller file than ${name}.`;
    case 'empty':
      return REFUSAL_TEXTS.empty(name);
  }
}

/** Why a text cannot be sent; null if it can. It is never truncated. */
export function textProblem(text: string): string | null {
  if (text.length <= FIELD_VALUE_MAX) return null;
  const [length, most] = [text.length, FIELD_VALUE_MAX].map((count) => formatNumber(count));
  return `This has ${length} characters; at most ${most} can be sent. Shorten it, or add it as a TXT file.`;
}

interface Readiness {
  readonly isReady: boolean;
  /** The reason why the run cannot start, shown beside the button; empty when ready. */
  readonly hint: string;
}

/** Every required text and file must be there, and all of it must fit into one request (docs/product.md, Running a workflow). */
export function checkReadiness(
  inputs: readonly WorkflowInput[],
  values: RunInputs,
  loadingFiles: readonly string[] = [],
): Readiness {
  // Also for an optional input: without its file, the run would be a different one.
  if (loadingFiles.length > 0) return { isReady: false, hint: `Loading ${loadingFiles.join(', ')}` };
  const missing = missingInputs(inputs, { texts: values.texts, files: new Set(values.files.keys()) });
  if (missing.length > 0) return { isReady: false, hint: `Still needed: ${missing.join(', ')}` };
  const tooLong = inputs.find(
    (input) => input.type === 'text' && textProblem(values.texts.get(input.name) ?? '') !== null,
  );
  if (tooLong) return { isReady: false, hint: `${tooLong.name} is too long to send` };
  if (requestBytes(values) > RUN_BODY_MAX_BYTES)
    return { isReady: false, hint: 'The files together are too large for one run. Choose smaller ones.' };
  return { isReady: true, hint: '' };
}

/** An upper bound: base64 takes four bytes for three, and a character takes at most six in JSON. */
function requestBytes({ texts, files }: RunInputs): number {
  const sentBytes = (file: InputFile) => (file instanceof File ? Math.ceil(file.size / 3) * 4 + 4096 : 0);
  const fileBytes = [...files.values()].reduce((sum, file) => sum + sentBytes(file), 0);
  return [...texts.values()].reduce((sum, text) => sum + text.length * 6, fileBytes);
}

/**
 * The body of a run. Empty texts are sent too, so that their placeholders disappear from the prompts.
 * @throws UnreadableFile when a chosen file was deleted or changed on disk.
 */
export async function buildRunRequest(inputs: readonly WorkflowInput[], values: RunInputs): Promise<RunRequest> {
  const fields = inputs
    .filter((input) => input.type === 'text')
    .map(({ name }) => ({ name, value: values.texts.get(name) ?? '' }));
  const chosen = inputs.flatMap((input) => {
    const file = input.type === 'file' ? values.files.get(input.name) : undefined;
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

/** Splits the server's errors into those of an input, shown beside it, and the others. */
export function splitErrors(
  errors: FieldErrors,
  inputs: readonly WorkflowInput[],
): { inputErrors: ReadonlyMap<string, string>; others: string[] } {
  const names = new Set(inputs.map((input) => input.name));
  const entries = Object.entries(errors);
  return {
    inputErrors: new Map(entries.filter(([name]) => names.has(name)).map(([name, texts]) => [name, texts.join(' ')])),
    others: entries.filter(([name]) => !names.has(name)).flatMap(([, texts]) => texts),
  };
}
