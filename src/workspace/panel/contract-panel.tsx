// The panel beside the document, one tab for each kind of work on a contract.
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '#src/components/format/formats.tsx';
import { PANEL_TABS, type PanelTab, TAB_WORDS } from '#src/workspace/state/use-contract-address.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { ClausesPane } from '#src/workspace/clauses/clauses-pane.tsx';
import { SummaryPane } from '#src/workspace/summary/summary-pane.tsx';
import { AskPane } from '#src/workspace/ask/ask-pane.tsx';
import { ReviewPane } from '#src/workspace/review/review-pane.tsx';
import { ChangesTab, openSuggestions } from './changes-tab.tsx';
import './contract-panel.css';
import './panel-row.css';

interface PaneProps {
  readonly workspace: Workspace;
}

interface Pane {
  /** What waits in it; nothing is shown for 0. */
  readonly count?: (workspace: Workspace) => number;
  readonly render: (props: PaneProps) => ReactNode;
}

/** A tab without a pane is not shown. */
const PANES: Readonly<Partial<Record<PanelTab, Pane>>> = {
  review: { render: ReviewPane },
  ask: { render: AskPane },
  clauses: { render: ClausesPane },
  changes: {
    count: (workspace) => workspace.groups.length + openSuggestions(workspace),
    render: ChangesTab,
  },
  summary: { render: SummaryPane },
};

/** A phone has no space for the counts. */
function labelOf(tab: PanelTab, { count }: Pane, workspace: Workspace): ReactNode {
  const waiting = count?.(workspace) ?? 0;
  if (waiting === 0) return TAB_WORDS[tab];
  return (
    <>
      {TAB_WORDS[tab]}
      <span className="panel-tab-count"> {formatNumber(waiting)}</span>
    </>
  );
}

function itemOf(tab: PanelTab, workspace: Workspace) {
  const pane = PANES[tab];
  if (!pane) return [];
  const children = tab === workspace.tab ? <ShownPane pane={pane} workspace={workspace} /> : null;
  return [{ key: tab, label: labelOf(tab, pane, workspace), children }];
}

const ShownPane = ({ pane: { render: Content }, workspace }: PaneProps & { readonly pane: Pane }) => (
  <Content workspace={workspace} />
);

export function ContractPanel({ workspace }: PaneProps) {
  const { tab, go } = workspace;
  return (
    <section className="contract-panel" aria-label="Work on the contract">
      <Tabs
        activeKey={tab}
        size="small"
        destroyOnHidden
        onChange={(key) => {
          const chosen = PANEL_TABS.find((one) => one === key);
          if (chosen) go({ tab: chosen === 'changes' ? workspace.changesView : chosen });
        }}
        items={PANEL_TABS.flatMap((key) => itemOf(key, workspace))}
      />
    </section>
  );
}
