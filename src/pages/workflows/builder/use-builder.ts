// The builder's form: values, errors, saving as a draft or live, and what to do where somebody was faster. One step is
// open at a time; a refusal opens the one that it is about.
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
import type { Step } from './steps.ts';
import { addressOfStep, askedStep, stepOf, stepWithErrors } from './steps.ts';
import type { BuilderValues } from './values.ts';
import { bodyOf, checkBuilder, copiedName, promptValuesOf, valuesOf } from './values.ts';

/** What a save is called, before and after (spec 8). */
function wordsOf(before: WorkflowStatus | undefined, status: WorkflowStatus) {
  const isLive = status === 'Publish';
  if (before === undefined) return { success: isLive ? MESSAGES.workflowCreated : MESSAGES.workflowSavedAsDraft };
  if (isLive && before !== 'Publish')
    return { success: MESSAGES.workflowPublished, failure: MESSAGES.workflowPublishFailed };
  if (!isLive && before === 'Publish')
    return { success: MESSAGES.workflowUnpublished, failure: MESSAGES.workflowUnpublishFailed };
  return { success: isLive ? MESSAGES.workflowUpdated : MESSAGES.workflowSavedAsDraft };
}

export interface BuilderStart {
  /** What is edited; absent where one is created. */
  readonly workflow: Workflow | undefined;
  readonly begin: BuilderValues;
  readonly refetch: () => Promise<Workflow>;
}

export function useBuilder({ workflow, begin, refetch }: BuilderStart) {
  const form = useRecordValues(checkBuilder, begin);
  const { values, errorPaths } = form;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hasBasics = errorPaths.every((path) => stepOf(path) !== 'basics');
  // The basics are required to continue, also where the address names the second step (spec 5).
  const step: Step = workflow || hasBasics ? askedStep(query) : 'basics';
  const openStep = (next: Step) => {
    if (next !== step) void navigate({ search: addressOfStep(next) });
  };

  /** The step with the first thing that was wrong. */
  const [refusedStep, setRefusedStep] = useState<Step>(step);
  const refuse = (errors: PathErrors = {}, only?: Step) => {
    form.refuse(errors, only && ((path) => stepOf(path) === only));
    const told = Object.keys(errors).length > 0 ? Object.keys(errors) : errorPaths;
    const paths = only ? told.filter((path) => stepOf(path) === only) : told;
    const wanted = stepWithErrors(paths) ?? step;
    setRefusedStep(wanted);
    openStep(wanted);
  };
  const onRefused = (error: ApiError | undefined) => refuse(error && refusedBy(error, values));
  const { send, saved, ...saving } = useRecordSave<Workflow>('workflows', onRefused);
  // What the values were made from. A newer one that comes takes its place only where nothing is lost by that, and not
  // under a notice that speaks of it.
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
      ...wordsOf(base?.status, status),
    });
  };

  /** Keeps what was entered as a draft of its own. */
  const saveCopy = () => {
    if (!form.isValid) return refuse();
    const name = values.name === base?.name ? copiedName(values.name) : values.name;
    void send({ body: bodyOf({ ...values, name }, 'Pending'), ...wordsOf(undefined, 'Pending') });
  };

  /** Gives up what was entered for what the workflow is now. */
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

  /** What was live once, to be looked through and saved again. */
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
    /** To the second step, once the first is complete. */
    proceed: () => (hasBasics ? openStep('configure') : refuse({}, 'basics')),
    isSaved: saved !== undefined,
    save,
    saveCopy,
    loadCurrent: () => void loadCurrent(),
  };
}

export type Builder = ReturnType<typeof useBuilder>;
