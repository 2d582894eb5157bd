// Parses the body of a run: decodes its files, matches them to the workflow's inputs, and names what is missing.
import { type FieldErrors, ProblemError } from '#domain/errors.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type Run, type RunRequest, type RunDocument, safeFileName } from '#domain/runs.ts';
import { isSameName } from '#domain/workflow-placeholders.ts';
import { extensionOf } from '#domain/file-extension.ts';
import { type WorkflowInput, missingInputs } from '#domain/workflows.ts';
import { decodeBase64 } from '#server/files/decode-base64.ts';

/** A content in the store. */
interface StoredContent {
  readonly sha256: string;
  readonly bytes: number;
}

export interface RunFile {
  /** As shown; unique within the run. */
  readonly name: string;
  readonly input: string;
  readonly main: boolean;
  readonly content: Uint8Array | StoredContent;
}

/** A file of the repository, chosen for a run. */
interface ChosenFile extends StoredContent {
  readonly name: string;
}

/** By id: those files named by a request that its author can access. */
export type ChosenFiles = ReadonlyMap<string, ChosenFile>;

export interface RunInputs {
  readonly fields: Run['fields'];
  readonly files: readonly RunFile[];
}

/**
 * Validates a request against the inputs of the workflow.
 * @throws ProblemError invalid or too_large, with messages per input.
 */
export function takeInputs(
  inputs: readonly WorkflowInput[],
  request: RunRequest,
  chosen: ChosenFiles = new Map(),
): RunInputs {
  // Without a prototype: an input may be called "constructor".
  const errors: FieldErrors = Object.create(null) as FieldErrors;
  const files = matchFiles(inputs, request, chosen, errors);
  const fields = matchFields(inputs, request, errors);
  const missing = missingInputs(inputs, {
    texts: new Map(fields.map((field) => [field.name, field.value])),
    files: new Set(files.map((file) => file.input)),
  }).filter((name) => errors[name] === undefined);
  for (const name of missing) errors[name] = [`${name} is required.`];
  if (Object.keys(errors).length > 0) {
    const tooLarge = Object.values(errors).flat().includes(MESSAGES.fileTooLarge);
    throw new ProblemError(tooLarge ? 'too_large' : 'invalid', problemMessage(errors, missing.length > 0), errors);
  }
  return { fields, files };
}

function problemMessage(errors: FieldErrors, isIncomplete: boolean): string {
  return isIncomplete ? MESSAGES.requiredFields : Object.values(errors).flat().join(' ');
}

function matchFields(inputs: readonly WorkflowInput[], request: RunRequest, errors: FieldErrors): Run['fields'] {
  const texts = inputs.filter((input) => input.type === 'text');
  const given = new Map<string, string>();
  for (const field of request.fields) {
    const input = texts.find((one) => isSameName(one.name, field.name));
    if (!input) errors[field.name] = [`${field.name} is not an input of this workflow.`];
    else given.set(input.name, field.value);
  }
  return [...given].map(([name, value]) => ({ name, value }));
}

function matchFiles(
  inputs: readonly WorkflowInput[],
  request: RunRequest,
  chosen: ChosenFiles,
  errors: FieldErrors,
): RunFile[] {
  const open = inputs.filter((input) => input.type === 'file');
  const take = (index: number) => (index < 0 ? undefined : open.splice(index, 1)[0]);
  // Files with the name of an input first, so that no other file takes its place.
  const named = request.files.map((file) => take(open.findIndex((input) => isSameName(input.name, file.name))));
  const taken: RunFile[] = [];
  request.files.forEach((file, position) => {
    const input = named[position] ?? take(0);
    const kept = file.file_id === undefined ? undefined : chosen.get(file.file_id);
    const shown = kept?.name ?? shownName(file, named[position] === undefined, input);
    if (!input) {
      errors[shown] = [`${shown} has no place: this workflow asks for fewer files.`];
      return;
    }
    const content = kept ?? (file.value === undefined ? undefined : decodeBase64(file.value));
    if (content === undefined) errors[input.name] = [GONE];
    else if (content === null) errors[input.name] = [`${shown} arrived damaged. Choose the file again.`];
    else if (content instanceof Uint8Array && content.length >= UPLOAD_MAX_BYTES)
      errors[input.name] = [MESSAGES.fileTooLarge];
    else taken.push({ name: distinct(shown, taken), input: input.name, main: file.main ?? input.main, content });
  });
  return taken.toSorted((one, other) => Number(other.main) - Number(one.main));
}

/** The ids of repository files in a request. */
export const chosenIn = ({ files }: Pick<RunRequest, 'files'>): string[] =>
  files.flatMap(({ file_id }) => file_id ?? []);

const GONE = 'The file that was chosen is no longer in the repository. Choose another one.';

function shownName(
  file: RunRequest['files'][number],
  nameIsFileName: boolean,
  input: WorkflowInput | undefined,
): string {
  const own = file.file_name ?? (nameIsFileName ? file.name : undefined);
  const name = safeFileName(own ?? file.name, input?.name ?? 'document');
  const extension = file.extension?.replace(/^\.*/, '.').toLowerCase() ?? '';
  return extensionOf(name) === '' && /^\.[a-z0-9]+$/.test(extension) ? `${name}${extension}` : name;
}

/** "contract.pdf" given twice: the second is shown as "contract (2).pdf". */
function distinct(name: string, taken: readonly RunFile[]): string {
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length);
  let candidate = name;
  for (let copy = 2; taken.some((file) => file.name === candidate); copy += 1)
    candidate = `${stem} (${copy})${extension}`;
  return candidate;
}

export interface KeptInputs {
  readonly fields: Run['fields'];
  readonly documents: readonly RunDocument[];
}

/**
 * The inputs of a run that the workflow still has, with the stored documents.
 * @throws ProblemError conflict that names the inputs that are missing.
 */
export function inputsOfRun(inputs: readonly WorkflowInput[], run: Pick<Run, 'fields' | 'documents'>): KeptInputs {
  const inputOf = (name: string, type: WorkflowInput['type']) =>
    inputs.find((input) => input.type === type && isSameName(input.name, name));
  const fields = run.fields.flatMap(({ name, value }) => {
    const input = inputOf(name, 'text');
    return input ? [{ name: input.name, value }] : [];
  });
  const documents = run.documents.flatMap(({ name, input: of, bytes, sha256 }) => {
    const input = inputOf(of, 'file');
    return input ? [{ name, input: input.name, main: input.main, bytes, sha256 }] : [];
  });
  const missing = missingInputs(inputs, {
    texts: new Map(fields.map((field) => [field.name, field.value])),
    files: new Set(documents.map((document) => document.input)),
  });
  if (missing.length > 0)
    throw new ProblemError(
      'conflict',
      `This workflow has changed since and now requires ${missing.join(', ')}. Start a new run and fill that in.`,
    );
  return { fields, documents: documents.toSorted((one, other) => Number(other.main) - Number(one.main)) };
}
