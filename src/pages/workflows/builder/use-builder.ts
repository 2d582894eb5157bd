// The builder's form: values, errors, saving as a draft or publishing, and edit conflicts. One step is open at a time; an
// error opens its step.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#domain/messages.ts';
import type { Workflow, WorkflowStatus, WorkflowVersion } from '#domain/workflows.ts';
import type { PathErrors } from '#src/shared/form/field-errors.ts';
import { refusedBy } from '#src/shared/form/field-errors.ts';
import { useRecordSave } from '#src/shared/form/use-record-save.ts';
import { useRecordValues } from '#src/shared/form/use-record-values.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import type { Step } from './builder-steps.tsx';
import { searchOfStep, stepFromAddress, stepOf, stepWithErrors } from './builder-steps.tsx';
import type { BuilderValues } from './builder-values.ts';
import { bodyOf, checkBuilder, copiedName, promptValuesOf, valuesOf } from './builder-values.ts';

/** The notifications of a save. */
function saveMessages(before: WorkflowStatus | undefined, status: WorkflowStatus) {
  const isLive = status === 'Publish';
  if (before === undefined) return { success: isLive ? MESSAGES.workflowCreated : MESSAGES.workflowSavedAsDraft };
  if (isLive && before !== 'Publish')
    return { success: MESSAGES.workflowPublished, failure: MESSAGES.workflowPublishFailed };
  if (!isLive && before === 'Publish')
    return { success: MESSAGES.workflowUnpublished, failure: MESSAGES.workflowUnpublishFailed };
  return { success: isLive ? MESSAGES.workflowUpdated : MESSAGES.workflowSavedAsDraft };
}

export interface BuilderOptions {
  /** Undefined for a new workflow. */
  readonly workflow: Workflow | undefined;
  readonly initial: BuilderValues;
  readonly refetch: () => Promise<Workflow>;
}

export function useBuilder({ workflow, initial, refetch }: BuilderOptions) {
  const form = useRecordValues(checkBuilder, initial);
  const { values, errorPaths } = form;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hasBasics = errorPaths.every((path) => stepOf(path) !== 'basics');
  // A new workflow needs its basics first, even if the address names the second step.
  const step: Step = workflow || hasBasics ? stepFromAddress(query) : 'basics';
  const openStep = (next: Step) => {
    if (next !== step) void navigate({ search: searchOfStep(next) });
  };

  /** The step with the first error. */
  const [refusedStep, setRefusedStep] = useState<Step>(step);
  const refuse = (errors: PathErrors = {}, only?: Step) => {
    form.refuse(errors, only && ((path) => stepOf(path) === only));
    const all = Object.keys(errors).length > 0 ? Object.keys(errors) : errorPaths;
    const paths = only ? all.filter((path) => stepOf(path) === only) : all;
    const wanted = stepWithErrors(paths) ?? step;
    setRefusedStep(wanted);
    openStep(wanted);
  };
  const onRefused = (error: ApiError | undefined) => refuse(error && refusedBy(error, values));
  const { send, saved, ...saving } = useRecordSave<Workflow>('workflows', onRefused);
  // The version that is being edited. A newer one replaces it only if the form is unchanged and shows no conflict.
  const [base, setBase] = useState(workflow);
  if (workflow && workflow.version !== base?.version && !form.isDirty && !saving.isBusy && !saving.clash) {
    setBase(workflow);
    form.restart(valuesOf(workflow));
  }

  const save = (status: WorkflowStatus) => {
    if (!form.isValid) return refuse();
    const version = base ? { version: base.version } : {};
    void send({
      body: { ...bodyOf(values, status), ...version },
      ...(base ? { id: base.id } : {}),
      ...saveMessages(base?.status, status),
    });
  };

  /** Saves the values as a new draft. */
  const saveCopy = () => {
    if (!form.isValid) return refuse();
    const name = values.name === base?.name ? copiedName(values.name) : values.name;
    void send({ body: bodyOf({ ...values, name }, 'Pending'), ...saveMessages(undefined, 'Pending') });
  };

  /** Discards the values and loads the current workflow. */
  const loadCurrent = async () => {
    try {
      const current = await refetch();
      setBase(current);
      form.restart(valuesOf(current));
      saving.settle();
    } catch (error) {
      notifyError(MESSAGES.workflowLoadFailed, sentenceOf(error));
    }
  };

  /** Puts a published version into the form. */
  const restore = ({ name, description, prompts }: WorkflowVersion) => {
    form.set('name', name);
    form.set('description', description);
    form.set('prompts', prompts.map(promptValuesOf));
  };

  return {
    ...form,
    ...saving,
    refuse,
    refusedStep,
    restore,
    workflow: base,
    step,
    openStep,
    /** Opens the second step if the first is valid. */
    proceed: () => (hasBasics ? openStep('configure') : refuse({}, 'basics')),
    isSaved: saved !== undefined,
    save,
    saveCopy,
    loadCurrent: () => void loadCurrent(),
  };
}

export type Builder = ReturnType<typeof useBuilder>;
