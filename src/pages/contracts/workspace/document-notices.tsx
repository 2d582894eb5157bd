// What stands above the text of a contract: that it is not the newest, or does not show the suggestions that are listed.
import { Button } from 'antd';
import { Notice } from '#src/components/notice.tsx';
import { isShownIn } from '#src/shared/contract/shown-suggestions.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

interface DocumentNoticesProps {
  readonly workspace: Workspace;
  readonly shownSuggestions: readonly unknown[];
}

export function DocumentNotices({ workspace, shownSuggestions }: DocumentNoticesProps) {
  const { contract, revision, newest, isBehind, tab, changesView, view, all, show } = workspace;
  const showNewest = () => show({ revision: null, change: null, comment: null });
  if (isBehind)
    return (
      <div role="status">
        <Notice tone="info" title={`Revision ${newest} was saved by ${contract.revised_by.name}.`}>
          <Button type="link" size="small" onClick={showNewest}>
            Show it
          </Button>
        </Notice>
      </div>
    );
  if (revision !== newest)
    return (
      <Notice tone="info" title={`This is revision ${revision}. Suggestions are made on the newest one.`}>
        <Button type="link" size="small" onClick={showNewest}>
          Show revision {newest}
        </Button>
      </Notice>
    );
  const isHidden =
    tab === 'changes' && changesView === 'suggestions' && view !== 'final' && shownSuggestions.length === 0;
  if (isHidden && all.some((one) => isShownIn(one, revision)))
    return (
      <Notice tone="info" title="Suggestions are shown in the final view.">
        <Button type="link" size="small" onClick={() => show({ view: 'final' })}>
          Show the final view
        </Button>
      </Notice>
    );
  return null;
}
