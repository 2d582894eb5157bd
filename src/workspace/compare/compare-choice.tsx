// Chooses the other side of a comparison: a revision of this contract, a file of the repository, or a template.
import { Button, Select } from 'antd';
import { useState } from 'react';
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

const PickFilesDialog = lazyPart(() =>
  import('#src/shared/repository-picker/pick-files-dialog.tsx').then((file) => file.PickFilesDialog),
);
const PickTemplate = lazyPart(() => import('./pick-template.tsx').then((file) => file.PickTemplate));

interface CompareChoiceProps {
  readonly workspace: Workspace;
  /** The name of the file on the other side, once it is known. */
  readonly other: string | undefined;
}

/** Stands for a file that is no revision of this contract. */
const OTHER_FILE = 0;

export function CompareChoice({ workspace, other }: CompareChoiceProps) {
  const { contract, revision, newest, at, go } = workspace;
  const [picking, setPicking] = useState<'file' | 'template' | null>(null);
  const others = contract.revisions.filter((one) => one.revision !== revision);
  const isOther = at.with !== null && at.with !== contract.id;
  const revisions = others.map((one) => ({ value: one.revision, label: `Revision ${one.revision}` }));
  const choose = (file: string, other: number | null) => {
    setPicking(null);
    go({ with: file, with_revision: other });
  };
  return (
    <div className="panel-tools">
      <Select<number | null>
        aria-label="Compare with a revision"
        size="small"
        placeholder={others.length === 0 ? 'No other revision yet' : 'A revision of this contract'}
        disabled={others.length === 0}
        value={at.with === null ? null : isOther ? OTHER_FILE : (at.with_revision ?? newest)}
        options={isOther ? [{ value: OTHER_FILE, label: other ?? 'Another file' }, ...revisions] : revisions}
        onChange={(value) => value !== OTHER_FILE && choose(contract.id, value)}
      />
      <Button size="small" onClick={() => setPicking('file')}>
        Another file
      </Button>
      <Button size="small" onClick={() => setPicking('template')}>
        A template
      </Button>
      {picking === 'file' && (
        <PickFilesDialog
          title="Compare with a file of the repository"
          accept={READABLE_FILE_EXTENSIONS}
          onPick={([picked]) => {
            const file = picked?.nodes[0];
            if (file) choose(file.id, null);
          }}
          onClose={() => setPicking(null)}
        />
      )}
      {picking === 'template' && (
        <PickTemplate onPick={(file) => choose(file, null)} onClose={() => setPicking(null)} />
      )}
    </div>
  );
}
