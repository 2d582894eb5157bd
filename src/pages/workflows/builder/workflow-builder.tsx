// The page of the workflow builder: two steps, the bar with its actions, and beside the second step the test run.
import { ExperimentOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Category } from '#domain/categories.ts';
import { WORKFLOW_DESCRIPTION_MAX, WORKFLOW_NAME_MAX } from '#domain/limits.ts';
import { SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import { useIsWide } from '#src/components/use-is-wide.ts';
import { CategoryField } from '#src/shared/form/category-field.tsx';
import { TextLine } from '#src/shared/form/text-fields.tsx';
import { listOf } from '#src/shared/form/use-record-form.ts';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { BuilderBar } from './builder-bar.tsx';
import { PromptList } from './prompt-list.tsx';
import { WorkflowStatusBadge } from '#src/pages/workflows/workflow-status-badge.tsx';
import { StepBar } from './builder-steps.tsx';
import type { Builder, BuilderOptions } from './use-builder.ts';
import { useBuilder } from './use-builder.ts';
import { promptsOf } from './builder-values.ts';
import { Versions } from './versions.tsx';
import '#src/shared/form/record-form.css';
import './builder.css';

// Loaded later: the test run needs the code that shows results, and writing prompts does not.
const TestPanel = lazyPart(() => import('./test-panel.tsx').then((file) => file.TestPanel));

interface WorkflowBuilderProps extends BuilderOptions {
  /** The categories that this role may write. */
  readonly categories: readonly Category[];
}

export function WorkflowBuilder({ categories, ...options }: WorkflowBuilderProps) {
  const navigate = useNavigate();
  const form = useBuilder(options);
  const { workflow, step, refusals, refusedStep, isSaved, isBusy, isDirty, values } = form;
  const leaving = useLeaveGuard(isDirty && !isSaved);
  // Runs after the leave guard's effect, which no longer blocks then.
  useEffect(() => {
    if (isSaved) void navigate(listOf(SCREENS.workflows.path, values.category));
  }, [isSaved, values.category, navigate]);
  const frame = useRef<HTMLFormElement>(null);
  const [isCovered, setCovered] = useState(false);
  // Focuses the first invalid field of the step that opened for it. The drawer of the test run must have closed, as it
  // returns the focus to its button.
  const shownRefusals = useRef(0);
  useEffect(() => {
    if (refusals === shownRefusals.current || step !== refusedStep || isCovered) return;
    shownRefusals.current = refusals;
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, step, refusedStep, isCovered]);

  const { title } = workflow ? SCREENS.editWorkflow : SCREENS.createWorkflow;
  useDocumentTitle(title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a text field must not publish.
    if (event.target === event.currentTarget && step === 'basics') form.proceed();
  };
  const isConfiguring = step === 'configure';
  return (
    <div className="builder-page">
      <PageHeader
        title={title}
        leading={<BackLink to={listOf(SCREENS.workflows.path, workflow?.category)} label="Back to workflows" />}
        badges={workflow && <WorkflowStatusBadge status={workflow.status} />}
        subtitle={
          workflow ? (
            <>
              {values.name.trim() || workflow.name}, by {workflow.author_name.name}, changed{' '}
              <Moment iso={workflow.updated_at} />
            </>
          ) : (
            values.name.trim() || 'Instructions you write once and run on any contract.'
          )
        }
        actions={
          workflow && <Versions workflow={workflow} isDirty={isDirty} isBusy={isBusy} onRestore={form.restore} />
        }
      />
      <StepBar form={form} />
      <div className="builder-columns" data-step={step}>
        <form ref={frame} className="record-form" aria-label={title} noValidate onSubmit={submit}>
          {/* Text typed while saving would not be saved. */}
          <div className="record-fields" inert={isBusy}>
            {isConfiguring ? <PromptList form={form} /> : <Basics {...{ form, categories }} />}
          </div>
          <BuilderBar form={form} />
        </form>
        <ResponsiveTestPanel form={form} isShown={isConfiguring} onCover={setCovered} />
      </div>
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}

function Basics({ form, categories }: { form: Builder; categories: readonly Category[] }) {
  const { values, errorAt, set, workflow } = form;
  const text = (path: 'name' | 'description') => ({
    path,
    value: values[path],
    error: errorAt(path),
    isReadOnly: false,
    onChange: (typed: string) => set(path, typed),
  });
  return (
    <>
      <TextLine
        label="Name"
        control={text('name')}
        max={WORKFLOW_NAME_MAX}
        isRequired
        isCounted
        autoFocus={!workflow}
        placeholder="Key dates"
      />
      <TextLine
        label="Description"
        control={text('description')}
        max={WORKFLOW_DESCRIPTION_MAX}
        isRequired
        isCounted
        placeholder="What it does, in one line for its card"
      />
      <CategoryField form={{ values, categories, isReadOnly: false, errorAt, set }} />
    </>
  );
}

interface ResponsiveTestPanelProps {
  readonly form: Builder;
  readonly isShown: boolean;
  /** Reports whether the drawer covers the prompts. */
  readonly onCover: (isCovered: boolean) => void;
}

/** Beside the prompts on a wide window, otherwise in a drawer. Its state survives closing the drawer. */
function ResponsiveTestPanel({ form, isShown, onCover }: ResponsiveTestPanelProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isWide) onCover(false);
  }, [isWide, onCover]);
  const open = () => {
    setOpen(true);
    onCover(true);
  };
  const test = (
    <TestPanel
      name={form.values.name.trim()}
      prompts={promptsOf(form.values.prompts)}
      isRunnable={() => {
        const isRunnable = form.errorPaths.every((path) => !path.startsWith('prompts'));
        if (!isRunnable) {
          setOpen(false);
          form.refuse({}, 'configure');
        }
        return isRunnable;
      }}
      onRefused={(errors) => {
        setOpen(false);
        form.refuse(errors, 'configure');
      }}
    />
  );
  if (isWide)
    return (
      <aside className="builder-test" aria-label="Test run" hidden={!isShown}>
        <h2>Test run</h2>
        {test}
      </aside>
    );
  return (
    <>
      {isShown && (
        <Button className="builder-test-open" icon={<ExperimentOutlined aria-hidden />} onClick={open}>
          Test run
        </Button>
      )}
      <Drawer
        open={isOpen && isShown}
        title="Test run"
        placement="right"
        width="min(560px, 100vw)"
        rootClassName="builder-test-drawer"
        afterOpenChange={onCover}
        onClose={() => setOpen(false)}
      >
        {test}
      </Drawer>
    </>
  );
}
