// The bar at the foot of the builder: the problem that prevents saving, and the buttons.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SCREENS } from '#domain/screens.ts';
import { ClashNotice, problemOf } from '#src/shared/form/save-bar.tsx';
import { listOf } from '#src/shared/form/use-record-form.ts';
import type { Builder } from './use-builder.ts';

const KIND = { library: { noun: { one: 'workflow', many: 'workflows' } } };

export function BuilderBar({ form }: { form: Builder }) {
  const { step, clash, isBusy, workflow, isDirty } = form;
  const isLive = workflow?.status === 'Publish';
  // Without changes there is nothing to save, but a draft can still be published.
  const hasChange = !workflow || isDirty;
  const draft = (
    <Button disabled={isBusy || !hasChange} onClick={() => form.save('Pending')}>
      Save as Draft
    </Button>
  );
  const update = (type: 'primary' | 'default') => (
    <Button type={type} disabled={isBusy || !hasChange} loading={isBusy} onClick={() => form.save('Publish')}>
      Update
    </Button>
  );
  const buttons: ReactNode =
    step === 'basics' ? (
      <>
        <Link to={listOf(SCREENS.workflows.path, workflow?.category)} className="save-bar-cancel">
          Cancel
        </Link>
        {workflow && (isLive ? update('default') : draft)}
        <Button type="primary" htmlType="submit">
          Continue
        </Button>
      </>
    ) : (
      <>
        <Button type="text" onClick={() => form.openStep('basics')}>
          Back
        </Button>
        {isLive ? (
          <Button disabled={isBusy} onClick={() => form.save('Pending')}>
            Unpublish
          </Button>
        ) : (
          draft
        )}
        {isLive ? (
          update('primary')
        ) : (
          <Button type="primary" loading={isBusy} onClick={() => form.save('Publish')}>
            Publish
          </Button>
        )}
      </>
    );
  return (
    <div className="save-bar">
      {clash && <ClashNotice clash={clash} form={{ ...form, kind: KIND }} />}
      <div className="save-bar-line">
        <p className="save-bar-problem" aria-live="polite">
          {/* Errors that block Continue or the test are shown at their fields. */}
          {problemOf({ ...form, refusals: form.isWholeRefused ? form.refusals : 0 })}
        </p>
        <div className="save-bar-buttons">{buttons}</div>
      </div>
    </div>
  );
}
