// Sends the open document to the repository, once and on request, and says what is sent.
import { Button } from 'antd';
import { useState } from 'react';
import { OWN_CONTRACTS_PROJECT } from '#domain/contracts/contracts.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { PickedFolder } from '#src/shared/repository-picker/pick-folder-dialog.tsx';
import type { ContractMark } from '#src/addin/word/contract-mark.ts';
import { keptDraft } from './draft/kept-draft.ts';
import { PaneHead } from './pane-head.tsx';
import { useSendDocument } from './use-send-document.ts';

const PickFolderDialog = lazyPart(() =>
  import('#src/shared/repository-picker/pick-folder-dialog.tsx').then((file) => file.PickFolderDialog),
);

const NewContract = lazyPart(() => import('./draft/new-contract.tsx').then((file) => file.NewContract));

interface SendDocumentProps {
  /** The document has the mark of a contract that this person cannot see, or that was deleted. */
  readonly isUnreachable?: boolean;
  readonly onSent: (mark: ContractMark) => void;
}

export function SendDocument({ isUnreachable = false, onSent }: SendDocumentProps) {
  const [folder, setFolder] = useState<PickedFolder | null>(null);
  const [isPicking, setPicking] = useState(false);
  const { send, sent, failure } = useSendDocument(onSent);
  const [isDrafting, setDrafting] = useState(() => keptDraft() !== null);
  const isBusy = sent !== null;
  if (isDrafting) return <NewContract otherwise="this document" onBack={() => setDrafting(false)} />;
  return (
    <>
      <PaneHead />
      <section className="pane-notice">
        <h1>Work on this document</h1>
        {isUnreachable && (
          <Notice tone="info" title="This document was sent before, as a contract that you cannot open.">
            It was deleted, or its project is not shared with you. Send it as a contract of your own.
          </Notice>
        )}
        <p>
          A copy of the open file, with its comments and tracked changes, goes to your repository. Nothing else leaves
          Word, and nothing is sent again until you ask for it.
        </p>
        <p>
          It is kept in <strong>{folder ? folder.name : `“${OWN_CONTRACTS_PROJECT}”, which only you see`}</strong>.
        </p>
        <div className="pane-buttons">
          <Button type="primary" loading={isBusy} onClick={() => void send(folder?.id)}>
            Send this document
          </Button>
          <Button disabled={isBusy} onClick={() => setPicking(true)}>
            Choose a project
          </Button>
        </div>
        {sent !== null && <progress value={sent} max={1} aria-label="Sending" />}
        {failure !== null && <Notice tone="bad" title={failure} />}
      </section>
      <section className="pane-notice pane-other">
        <h2>Start from a template</h2>
        <p>Fill in a template of your library. The contract opens as a new document, and this one stays as it is.</p>
        <Button disabled={isBusy} onClick={() => setDrafting(true)}>
          Choose a template
        </Button>
      </section>
      {isPicking && (
        <PickFolderDialog
          title="Keep the contract in"
          onPick={(picked) => {
            setFolder(picked);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
