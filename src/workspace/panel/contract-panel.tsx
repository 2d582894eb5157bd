// The panel beside the document, one tab for each kind of work on a contract.
import type { ComponentType, ReactNode } from 'react';
import { formatNumber } from '#src/components/format/formats.tsx';
import { PANEL_TABS, type PanelTab, TAB_WORDS } from '#src/workspace/state/use-contract-address.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { ReviewPane } from '#src/workspace/review/review-pane.tsx';
import { openSuggestions } from './open-suggestions.ts';
import { PanelTabs } from './panel-tabs.tsx';
import './contract-panel.css';
import './panel-row.css';

interface PaneProps {
  readonly workspace: Workspace;
}

// The pane in Word starts with a review and has little time: the other tabs load when they are opened.
const AskPane = lazyPart(() => import('#src/workspace/ask/ask-pane.tsx').then((file) => file.AskPane));
const ClausesPane = lazyPart(() => import('#src/workspace/clauses/clauses-pane.tsx').then((file) => file.ClausesPane));
const DraftPane = lazyPart(() => import('#src/workspace/draft/draft-pane.tsx').then((file) => file.DraftPane));
const SummaryPane = lazyPart(() => import('#src/workspace/summary/summary-pane.tsx').then((file) => file.SummaryPane));
const ChangesTab = lazyPart(() => import('./changes-tab.tsx').then((file) => file.ChangesTab));
const SuggestionsPane = lazyPart(() => import('./suggestions-pane.tsx').then((file) => file.SuggestionsPane));

interface Pane {
  readonly title?: string;
  /** What waits in it; nothing is shown for 0. */
  readonly count?: (workspace: Workspace) => number;
  readonly render: ComponentType<PaneProps>;
}

const PANES: Readonly<Record<PanelTab, Pane>> = {
  review: { render: ReviewPane },
  ask: { render: AskPane },
  clauses: { render: ClausesPane },
  draft: { render: DraftPane },
  changes: {
    count: (workspace) => workspace.groups.length + openSuggestions(workspace),
    render: ChangesTab,
  },
  summary: { render: SummaryPane },
};

/** In place of the tab Changes, where tracked changes, comments and comparisons are the host's own. */
const SUGGESTIONS: Pane = { title: 'Suggestions', count: openSuggestions, render: SuggestionsPane };

/** A phone has no space for the counts. */
function labelOf(tab: PanelTab, { count, title = TAB_WORDS[tab] }: Pane, workspace: Workspace): ReactNode {
  const waiting = count?.(workspace) ?? 0;
  if (waiting === 0) return title;
  return (
    <>
      {title}
      <span className="panel-tab-count"> {formatNumber(waiting)}</span>
    </>
  );
}

interface ContractPanelProps extends PaneProps {
  /** Whether the host itself shows tracked changes, comments and comparisons. */
  readonly hasOwnChanges?: boolean;
}

export function ContractPanel({ workspace, hasOwnChanges = false }: ContractPanelProps) {
  const { tab, go } = workspace;
  const changesView = hasOwnChanges ? 'suggestions' : workspace.changesView;
  const paneOf = (one: PanelTab) => (one === 'changes' && hasOwnChanges ? SUGGESTIONS : PANES[one]);
  const { render: Shown } = paneOf(tab);
  return (
    <section className="contract-panel" aria-label="Work on the contract">
      <PanelTabs
        active={tab}
        onChange={(chosen) => go({ tab: chosen === 'changes' ? changesView : chosen })}
        tabs={PANEL_TABS.map((key) => ({ key, label: labelOf(key, paneOf(key), workspace) }))}
      >
        <Shown key={tab} workspace={workspace} />
      </PanelTabs>
    </section>
  );
}
