// The work on a contract whose document Word has open: the panel of the console, with Word as its host.
import { useState } from 'react';
import type { Contract } from '#domain/contracts/contracts.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ContractPanel } from '#src/workspace/panel/contract-panel.tsx';
import { useContractWorkspace } from '#src/workspace/state/use-contract-workspace.ts';
import type { ContractMark } from '#src/addin/word/contract-mark.ts';
import { ApplyBar } from './apply-bar.tsx';
import { keptDraft } from './draft/kept-draft.ts';
import { PaneHead } from './pane-head.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { createShownPlace } from './shown-place.ts';
import { useApply } from './use-apply.ts';
import { useInsertInWord } from './use-insert-in-word.ts';
import { useReveal } from './use-reveal.ts';
import { useSelectedWords } from './use-selected-words.ts';

const NewContract = lazyPart(() => import('./draft/new-contract.tsx').then((file) => file.NewContract));

interface WordWorkspaceProps {
  readonly contract: Contract;
  readonly mark: ContractMark;
  readonly onMark: (mark: ContractMark) => void;
}

export function WordWorkspace({ contract, mark, onMark }: WordWorkspaceProps) {
  const workspace = useContractWorkspace(contract);
  const [isFollowing, setFollowing] = useState(true);
  const text = workspace.final.data?.data;
  const apply = useApply({ text, mark, onMark });
  const onInsert = useInsertInWord(workspace, apply);
  const [isDrafting, setDrafting] = useState(() => keptDraft() !== null);
  const drafting = { ...workspace.drafting, onNewContract: () => setDrafting(true) };
  const inWord = { ...workspace, onInsert, drafting };
  const [shown] = useState(createShownPlace);
  const selected = useSelectedWords(text, shown);
  const lost = useReveal(workspace, text, shown);
  const isReadOnly = Office.context.document.mode === Office.DocumentMode.ReadOnly;
  if (isDrafting) return <NewContract otherwise="this contract" onBack={() => setDrafting(false)} />;
  return (
    <div className="pane-workspace">
      <PaneHead contract={contract} revision={mark.revision} />
      {contract.revision > mark.revision && (
        <Notice tone="info" title={`Revision ${contract.revision} was saved by ${contract.revised_by.name}.`}>
          The open document is revision {mark.revision}. Changes are placed where it has the same words.
        </Notice>
      )}
      {isReadOnly && (
        <Notice tone="info" title="This document is open for reading.">
          Choose “Enable editing” in Word before changes are applied.
        </Notice>
      )}
      {lost && (
        <Notice tone="warn" title="Word no longer has these words.">
          They were changed since revision {contract.revision}. Save the document as the next revision to review it
          again.
        </Notice>
      )}
      <SelectionBar workspace={workspace} selected={selected} isFollowing={isFollowing} onFollow={setFollowing} />
      {/* Word shows tracked changes, comments and comparisons itself. */}
      <ContractPanel workspace={inWord} hasOwnChanges />
      <ApplyBar workspace={workspace} apply={apply} mark={mark} isReadOnly={isReadOnly} onMark={onMark} />
    </div>
  );
}
