// The revisions of a contract, newest first: open, download, compare, and add the next one.
import { Button } from 'antd';
import { useState } from 'react';
import type { RevisionOrigin } from '#domain/contracts/contracts.ts';
import { formatBytes } from '#src/components/format/formats.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { DropZone } from '#src/components/upload-queue/drop-zone.tsx';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';
import { useRevisionDownload } from '#src/shared/contract/use-revision-download.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

const ORIGIN_WORDS: Readonly<Record<RevisionOrigin, string>> = {
  uploaded: 'Uploaded',
  redline: 'Redline',
  resolved: 'Changes accepted or rejected',
  word: 'Sent from Word',
};

const AddRevision = lazyPart(() => import('./add-revision.tsx').then((file) => file.AddRevision));

interface PaneProps {
  readonly workspace: Workspace;
}

export function RevisionsPane({ workspace }: PaneProps) {
  const [adding, setAdding] = useState<{ readonly dropped?: WalkedFiles } | null>(null);
  if (!workspace.canChange)
    return (
      <>
        {workspace.contract.status === 'closed' && (
          <p className="panel-tools panel-count">This contract is closed: reopen it from its menu to add a revision.</p>
        )}
        <Revisions workspace={workspace} />
      </>
    );
  return (
    <DropZone
      label="this contract as its next revision"
      onDrop={(found) => void found.then((dropped) => setAdding({ dropped }))}
    >
      <div className="panel-tools">
        <Button onClick={() => setAdding({})}>Add a revision</Button>
        <span className="panel-count">The other side’s next draft, or drop it here.</span>
      </div>
      <Revisions workspace={workspace} />
      {adding && <AddRevision workspace={workspace} {...adding} onClose={() => setAdding(null)} />}
    </DropZone>
  );
}

function Revisions({ workspace }: PaneProps) {
  const { contract, revision: current, newest, go, setArea } = workspace;
  const download = useRevisionDownload(contract.id);
  return (
    <ul className="panel-list">
      {contract.revisions.map((one) => (
        <li key={one.revision} className="panel-row" data-current={one.revision === current}>
          <div className="panel-row-body">
            <button
              type="button"
              className="panel-row-open"
              aria-current={one.revision === current || undefined}
              onClick={() => {
                setArea('document');
                go({ revision: one.revision === newest ? null : one.revision, change: null, comment: null });
              }}
            >
              <b>Revision {one.revision}</b>
              <span className="panel-row-facts">
                <span>{ORIGIN_WORDS[one.origin]}</span>
                <Moment iso={one.created_at} />
                <span>{one.author_name.name}</span>
                <span>{formatBytes(one.bytes)}</span>
              </span>
            </button>
            <div className="panel-row-actions">
              <Button
                size="small"
                aria-label={`Download revision ${one.revision}`}
                onClick={() => void download(one.revision)}
              >
                Download
              </Button>
              {one.revision !== current && (
                <Button
                  size="small"
                  aria-label={`Compare with revision ${one.revision}`}
                  onClick={() => go({ tab: 'compare', with: contract.id, with_revision: one.revision })}
                >
                  Compare
                </Button>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
