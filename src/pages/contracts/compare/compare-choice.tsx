// Chooses the other side of a comparison: a revision of this contract, a file of the repository, or a template.
import { Button, Select } from 'antd';
import { useState } from 'react';
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';

const PickFilesDialog = lazyPart(() =>
  import('#src/shared/repository-picker/pick-files-dialog.tsx').then((file) => file.PickFilesDialog),
);
const PickTemplate = lazyPart(() => import('./pick-template.tsx').then((file) => file.PickTemplate));

export function CompareChoice({ workspace }: { readonly workspace: Workspace }) {
  const { contract, revision, newest, at, go } = workspace;
  const [picking, setPicking] = useState<'file' | 'template' | null>(null);
  const others = contract.revisions.filter((one) => one.revision !== revision);
  const isRevision = at.with === contract.id;
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
        value={isRevision ? (at.with_revision ?? newest) : null}
        options={others.map((one) => ({ value: one.revision, label: `Revision ${one.revision}` }))}
        onChange={(value) => choose(contract.id, value)}
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
