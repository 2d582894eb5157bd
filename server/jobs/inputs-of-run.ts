// Matches the inputs of an earlier run to the current inputs of its workflow.
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { missingInputs } from '#domain/workflows.ts';

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
    inputs.find((input) => input.type === type && sameName(input.name, name));
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

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
