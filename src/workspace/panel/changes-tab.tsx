// The tab Changes: tracked changes, comments, suggestions, revisions and the comparison, one view each.
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '#src/components/format/formats.tsx';
import { ComparePane } from '#src/workspace/compare/compare-pane.tsx';
import { CHANGES_VIEWS, type ChangesView } from '#src/workspace/state/use-contract-address.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { ChangesPane } from './changes-pane.tsx';
import { CommentsPane } from './comments-pane.tsx';
import { openSuggestions } from './open-suggestions.ts';
import { RevisionsPane } from './revisions-pane.tsx';
import { SuggestionsPane } from './suggestions-pane.tsx';

interface PaneProps {
  readonly workspace: Workspace;
}

interface View {
  readonly title: string;
  readonly count?: (workspace: Workspace) => number;
  readonly render: (props: PaneProps) => ReactNode;
}

const VIEWS: Readonly<Record<ChangesView, View>> = {
  changes: { title: 'Tracked', count: ({ groups }) => groups.length, render: ChangesPane },
  comments: { title: 'Comments', count: ({ comments }) => comments.length, render: CommentsPane },
  suggestions: { title: 'Suggestions', count: openSuggestions, render: SuggestionsPane },
  revisions: { title: 'Revisions', render: RevisionsPane },
  compare: { title: 'Compare', render: ComparePane },
};

function labelOf({ title, count }: View, workspace: Workspace): ReactNode {
  const waiting = count?.(workspace) ?? 0;
  if (waiting === 0) return title;
  return (
    <>
      {title}
      <span className="panel-tab-count"> {formatNumber(waiting)}</span>
    </>
  );
}

export function ChangesTab({ workspace }: PaneProps) {
  const { changesView, go } = workspace;
  const Content = VIEWS[changesView].render;
  return (
    <>
      <div className="panel-views">
        <Segmented<ChangesView>
          block
          size="small"
          aria-label="View of the changes"
          value={changesView}
          options={CHANGES_VIEWS.map((value) => ({ value, label: labelOf(VIEWS[value], workspace) }))}
          onChange={(value) => go({ tab: value })}
        />
      </div>
      <Content workspace={workspace} />
    </>
  );
}
