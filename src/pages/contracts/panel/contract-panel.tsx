// The panel beside the document: changes, comments, suggestions, revisions and the comparison, one tab each.
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '#src/components/format/formats.tsx';
import { PANEL_TABS, type PanelTab } from '#src/pages/contracts/workspace/use-contract-address.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';
import { ComparePane } from '#src/pages/contracts/compare/compare-pane.tsx';
import { ChangesPane } from './changes-pane.tsx';
import { CommentsPane } from './comments-pane.tsx';
import { RevisionsPane } from './revisions-pane.tsx';
import { SuggestionsPane } from './suggestions-pane.tsx';
import './contract-panel.css';
import './panel-row.css';

interface PaneProps {
  readonly workspace: Workspace;
}

const PANES: Readonly<Record<PanelTab, (props: PaneProps) => ReactNode>> = {
  changes: ChangesPane,
  comments: CommentsPane,
  suggestions: SuggestionsPane,
  revisions: RevisionsPane,
  compare: ComparePane,
};

/** A phone has no space for the counts. */
function withCount(words: string, count: number): ReactNode {
  if (count === 0) return words;
  return (
    <>
      {words}
      <span className="panel-tab-count"> {formatNumber(count)}</span>
    </>
  );
}

function labelOf(tab: PanelTab, { groups, comments, all }: Workspace): ReactNode {
  switch (tab) {
    case 'changes':
      return withCount('Changes', groups.length);
    case 'comments':
      return withCount('Comments', comments.length);
    case 'suggestions':
      return withCount('Suggestions', all.filter(({ state }) => state !== 'rejected' && state !== 'applied').length);
    case 'revisions':
      return 'Revisions';
    case 'compare':
      return 'Compare';
  }
}

export function ContractPanel({ workspace }: PaneProps) {
  const { tab, go } = workspace;
  const Pane = PANES[tab];
  return (
    <section className="contract-panel" aria-label="Changes and suggestions">
      <Tabs
        activeKey={tab}
        size="small"
        destroyOnHidden
        onChange={(key) => {
          const chosen = PANEL_TABS.find((one) => one === key);
          if (chosen) go({ tab: chosen });
        }}
        items={PANEL_TABS.map((key) => ({
          key,
          label: labelOf(key, workspace),
          children: key === tab ? <Pane workspace={workspace} /> : null,
        }))}
      />
    </section>
  );
}
