// The foot of the pane: accepted suggestions go into the document as tracked changes, and the document goes to the repository.
import { Button } from 'antd';
import { useState } from 'react';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import type { ContractMark } from '#src/addin/word/contract-mark.ts';
import type { ApplyRefusal } from '#src/addin/word/word-host.ts';
import type { Apply } from './use-apply.ts';
import { useSendRevision } from './use-send-document.ts';

const REFUSALS: Readonly<Record<ApplyRefusal, string>> = {
  changed:
    'The document no longer has the words that it is about. Save the document as the next revision, and decide it again.',
  not_kept: 'Word did not write these words exactly, so the change was undone. Make it by hand.',
  half_applied:
    'Word stopped in the middle, and the change could not be undone. Use Undo in Word until the words are as before.',
  read_only: 'Word does not let this place be changed: it is protected or locked.',
  refused: 'Word refused the change, and the document is as it was.',
  not_tried: 'It was not tried, because the one before could not be undone.',
};

interface ApplyBarProps {
  readonly workspace: Workspace;
  readonly apply: Apply;
  readonly mark: ContractMark;
  readonly isReadOnly: boolean;
  readonly onMark: (mark: ContractMark) => void;
}

export function ApplyBar({ workspace, apply, mark, isReadOnly, onMark }: ApplyBarProps) {
  const [hasComments, setComments] = useState(true);
  const inDocument = new Set(mark.applied);
  const waiting = workspace.all.filter(({ id, state }) => state === 'accepted' && !inDocument.has(id));
  const sending = useSendRevision({ mark, newest: workspace.newest, onMark });
  const { progress, outcome } = apply;
  const isBusy = progress !== null || sending.sent !== null;
  if (!workspace.canChange)
    return (
      <footer className="pane-foot">
        <p className="pane-quiet">
          {workspace.isAllowed
            ? 'This contract is closed: reopen it in the console to change it.'
            : 'You can read this contract, but not change it.'}
        </p>
      </footer>
    );
  return (
    <footer className="pane-foot">
      {outcome && outcome.refused.length > 0 && (
        <Notice tone="warn" title={`${countOf(outcome.refused.length, 'suggestion')} not in the document`}>
          <ul>
            {outcome.refused.map(({ id, reason, detail }) => (
              <li key={id}>
                <q>{wordsOf(workspace, id)}</q> {REFUSALS[reason]} {detail && <small>{detail}</small>}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={apply.dismiss}>
            Dismiss
          </Button>
        </Notice>
      )}
      {apply.failure !== null && <Notice tone="bad" title={apply.failure} />}
      {sending.failure !== null && <Notice tone="bad" title={sending.failure} />}
      {progress !== null && (
        <progress value={progress} max={Math.max(1, waiting.length)} aria-label="Applying suggestions" />
      )}
      {mark.applied.length > 0 && (
        <p className="pane-quiet" role="status">
          {countOf(mark.applied.length, 'change')} in the document, not in the repository yet.
        </p>
      )}
      {waiting.some(({ comment }) => comment !== '') && (
        <label className="pane-check">
          <input type="checkbox" checked={hasComments} onChange={({ target }) => setComments(target.checked)} />
          Write the comments for the counterparty
        </label>
      )}
      <div className="pane-buttons">
        <Button
          type={waiting.length > 0 ? 'primary' : 'default'}
          disabled={isReadOnly || waiting.length === 0 || isBusy}
          loading={progress !== null}
          onClick={() => void apply.start(waiting, hasComments)}
        >
          {waiting.length === 0 ? 'Apply' : `Apply ${formatNumber(waiting.length)}`}
        </Button>
        <Button
          type={waiting.length === 0 && mark.applied.length > 0 ? 'primary' : 'default'}
          disabled={isBusy}
          loading={sending.sent !== null}
          title="Sends the open document to the repository"
          onClick={() => {
            apply.dismiss();
            void sending.send();
          }}
        >
          Save as revision {workspace.newest + 1}
        </Button>
      </div>
    </footer>
  );
}

const SHOWN_WORDS = 60;

function wordsOf({ all }: Workspace, id: string): string {
  const found = all.find((one) => one.id === id);
  const words = (found?.quote || found?.text || '').replace(/\s+/g, ' ').trim();
  return words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS)} …` : words;
}
