// The page of a contract: header, the document, and the panel beside it; a phone shows one of the two at a time.
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import type { Contract } from '#domain/contracts/contracts.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { useIsWide } from '#src/components/use-is-wide.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { ContractDocument } from '#src/shared/contract/document/contract-document.tsx';
import { ContractPanel } from '#src/workspace/panel/contract-panel.tsx';
import { SuggestTools } from '#src/workspace/suggest/suggest-tools.tsx';
import { DocumentNotices } from './document-notices.tsx';
import { LoadingText } from './loading-text.tsx';
import { WorkspaceHead } from './workspace-head.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';
import { useShownSuggestions } from './use-shown-suggestions.ts';
import { useSteps } from './use-steps.ts';
import { useSuggest } from '#src/workspace/suggest/use-suggest.ts';
import { type Workspace, useContractWorkspace } from '#src/workspace/state/use-contract-workspace.ts';
import './contract-workspace.css';

export function ContractWorkspace({ contract }: { readonly contract: Contract }) {
  const workspace = useContractWorkspace(contract);
  const isWide = useIsWide();
  const { area } = workspace;
  return (
    <div className="contract-workspace" data-area={isWide ? 'both' : area}>
      <WorkspaceHead workspace={workspace} />
      <div className="contract-parts">
        <DocumentPart workspace={workspace} />
        <ContractPanel workspace={workspace} />
      </div>
      {!isWide && <WorkspaceSwitch workspace={workspace} />}
    </div>
  );
}

const NOTHING: readonly never[] = [];

function DocumentPart({ workspace }: { readonly workspace: Workspace }) {
  const { shown, view, at, go, document, revision } = workspace;
  const suggest = useSuggest(workspace);
  const shownSuggestions = useShownSuggestions(workspace);
  const mayAsk = usePermissions().can('contracts', 'run', workspace.contract.category);
  useSteps(workspace);
  const text = shown.data?.data;
  const drawn = useMemo(
    () => (text === undefined || text.view === 'marked' ? text : { ...text, changes: NOTHING as never[] }),
    [text],
  );
  // The same function each time, or every paragraph would be drawn again.
  const showComment = useStableCallback((comment: string) => {
    workspace.setArea('panel');
    go({ tab: 'comments', comment, change: null });
  });
  if (shown.error)
    return (
      <div className="contract-document">
        <QueryError query={shown} title="The text could not be read" />
      </div>
    );
  return (
    <section className="contract-document" aria-label="Document" aria-busy={workspace.text === undefined}>
      <DocumentNotices workspace={workspace} shownSuggestions={shownSuggestions} />
      <LoadingText workspace={workspace} />
      {text && drawn ? (
        <ContractDocument
          ref={document}
          contract={drawn}
          suggestions={text.revision === revision && text.view === view ? shownSuggestions : NOTHING}
          colors={workspace.colors}
          currentChanges={workspace.currentChanges}
          currentComment={at.comment}
          currentSuggestion={at.suggestion}
          quotes={
            text.view === 'final' && text.revision === workspace.quoted?.revision ? workspace.quoted.ranges : NOTHING
          }
          passage={text.view === 'final' ? at.passage : null}
          onComment={showComment}
          onBlock={suggest.onBlock}
        />
      ) : (
        <div className="contract-document-loading" aria-hidden>
          <Skeleton active paragraph={{ rows: 14 }} />
        </div>
      )}
      <SuggestTools
        suggest={suggest}
        onAsk={mayAsk ? workspace.askAbout : undefined}
        onWork={workspace.workOn}
        onDraft={mayAsk ? workspace.draftAfter : undefined}
      />
    </section>
  );
}
