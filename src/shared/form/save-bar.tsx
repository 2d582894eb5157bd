// The sticky bar below a form: errors that block saving, and the buttons.
import { Button } from 'antd';
import { Link } from 'react-router';
import type { LibraryDescriptor } from '#domain/library.ts';
import { Notice } from '#src/components/notice.tsx';
import type { Clash } from './use-record-save.ts';

interface SaveBarProps {
  readonly form: {
    readonly kind: { readonly library: Pick<LibraryDescriptor, 'noun'> };
    readonly mode: 'create' | 'edit' | 'clone';
    readonly isDirty: boolean;
    readonly isBusy: boolean;
    readonly refusals: number;
    readonly shownErrors: number;
    readonly failure: string | undefined;
    readonly clash: Clash | undefined;
    readonly saveCopy: () => void;
    readonly loadCurrent: () => void;
  };
  /** The target of Cancel. */
  readonly list: string;
}

export function SaveBar({ form, list }: SaveBarProps) {
  const { mode, isDirty, isBusy, clash } = form;
  return (
    <div className="save-bar">
      {clash && <ClashNotice clash={clash} form={form} />}
      <div className="save-bar-line">
        <p className="save-bar-problem" aria-live="polite">
          {problemOf(form)}
        </p>
        <div className="save-bar-buttons">
          <Link to={list} className="save-bar-cancel">
            Cancel
          </Link>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={mode === 'edit' && !isDirty}>
            {mode === 'edit' ? 'Update' : 'Save'}
          </Button>
        </div>
      </div>
    </div>
  );
}

export function problemOf({
  refusals,
  shownErrors,
  failure,
}: Pick<SaveBarProps['form'], 'refusals' | 'shownErrors' | 'failure'>): string | undefined {
  if (refusals > 0 && shownErrors > 0)
    return shownErrors === 1
      ? 'Not saved: one field needs a change.'
      : `Not saved: ${shownErrors} fields need a change.`;
  return failure ? `Not saved: ${failure}` : undefined;
}

interface ClashNoticeProps {
  readonly clash: Clash;
  readonly form: Pick<SaveBarProps['form'], 'kind' | 'isBusy' | 'saveCopy' | 'loadCurrent'>;
}

/** Somebody else changed the record. The entries stay until the user decides. */
export function ClashNotice({ clash, form }: ClashNoticeProps) {
  const { one } = form.kind.library.noun;
  return (
    <Notice tone="bad" title={`Not saved: this ${one} was ${clash} in the meantime.`}>
      <p>Your changes are still here.{clash === 'changed' && ' Loading the current version discards them.'}</p>
      <div className="save-bar-choices">
        <Button disabled={form.isBusy} onClick={form.saveCopy}>
          Save mine as a copy
        </Button>
        {clash === 'changed' && (
          <>
            <Button disabled={form.isBusy} onClick={form.loadCurrent}>
              Load the current version
            </Button>
            <a href={window.location.pathname} target="_blank" rel="noreferrer">
              Open it in a new tab
            </a>
          </>
        )}
      </div>
    </Notice>
  );
}
