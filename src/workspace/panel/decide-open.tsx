// The foot of the suggestions: accepts or rejects all open ones after a question.
import { Button } from 'antd';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { useDecideOpen } from './use-decide-open.ts';

interface DecideOpenProps {
  readonly workspace: Workspace;
  readonly open: readonly Suggestion[];
}

export function DecideOpen({ workspace, open }: DecideOpenProps) {
  const { plan, done, ask, confirm, cancel } = useDecideOpen(workspace);
  const verb = plan?.state === 'rejected' ? 'Reject' : 'Accept';
  const count = plan?.all.length ?? 0;
  return (
    <>
      {open.length > 1 && (
        <div className="panel-foot">
          <Button onClick={() => ask({ state: 'accepted', all: open })}>
            Accept all open ({formatNumber(open.length)})…
          </Button>
          <Button onClick={() => ask({ state: 'rejected', all: open })}>Reject all open…</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={plan !== null}
        title={`${verb} ${countOf(count, 'open suggestion')}?`}
        confirmLabel={verb}
        isBusy={done !== null}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      >
        {done === null
          ? 'Each can be reopened afterwards. Nothing is written into the file yet.'
          : `${formatNumber(done)} of ${formatNumber(count)} done.`}
      </ConfirmDialog>
    </>
  );
}
