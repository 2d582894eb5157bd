// The bar below the form: how much is filled in, the way to the next empty field, what went wrong, and the button that drafts.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { Notice } from '#src/components/notice.tsx';
import { type DraftStore, useDraft } from '#src/workspace/draft/contract/draft-store.ts';
import type { Drafting } from './use-draft-contract.ts';

interface DraftBarProps {
  readonly store: DraftStore;
  readonly drafting: Drafting;
  /** Without a license, or without a subscription. */
  readonly isRefused: boolean;
  readonly onNextEmpty: () => void;
  readonly onReload: () => void;
  /** The switch between the parts of the page, in small windows. */
  readonly children: ReactNode;
}

export function DraftBar({ store, drafting, isRefused, onNextEmpty, onReload, children }: DraftBarProps) {
  const { needed, empty } = useDraft(store, store.progress);
  const { isBusy, failure, isOutdated, begin } = drafting;
  const filled = needed - empty.size;
  return (
    <div className="draft-bar">
      {isOutdated && (
        <Notice tone="bad" title="Somebody changed this template in the meantime">
          <p>Load its new version: what you entered stays wherever the field is still there.</p>
          <Button size="small" onClick={onReload}>
            Load the new version
          </Button>
        </Notice>
      )}
      {failure !== null && (
        <p className="draft-failure" role="alert">
          Not drafted: {failure}
        </p>
      )}
      <div className="draft-bar-line">
        {children}
        {needed > 0 && (
          <div className="draft-progress">
            <progress aria-hidden max={needed} value={filled} />
            <span aria-live="polite">
              {formatNumber(filled)} of {countOf(needed, 'field')} filled
            </span>
          </div>
        )}
        <div className="draft-bar-buttons">
          <Button disabled={empty.size === 0} title="N, or Enter in a field" onClick={onNextEmpty}>
            Next empty field
          </Button>
          <Button type="primary" loading={isBusy} disabled={isRefused} onClick={begin}>
            Draft the contract
          </Button>
        </div>
      </div>
    </div>
  );
}
