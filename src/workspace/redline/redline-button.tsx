// The button that writes accepted suggestions as tracked changes, with their number.
import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#src/components/format/formats.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

const RedlineDialog = lazyPart(() => import('./redline-dialog.tsx').then((file) => file.RedlineDialog));

export function RedlineButton({ workspace }: { readonly workspace: Workspace }) {
  const [isOpen, setOpen] = useState(false);
  const accepted = workspace.all.filter(({ state }) => state === 'accepted');
  if (!workspace.canChange || workspace.contract.kind !== 'docx') return null;
  return (
    <>
      {/* Never disabled: the dialog returns the focus to it, also after a redline has taken every accepted suggestion. */}
      <Button type={accepted.length === 0 ? 'default' : 'primary'} onClick={() => setOpen(true)}>
        {accepted.length === 0 ? 'Redline' : `Redline (${formatNumber(accepted.length)})`}
      </Button>
      {isOpen && <RedlineDialog workspace={workspace} accepted={accepted} onClose={() => setOpen(false)} />}
    </>
  );
}
