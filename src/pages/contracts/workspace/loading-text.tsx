// Says which text is loading while another one is still on screen under its name.
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

export function LoadingText({ workspace: { shown, view, revision, isWord } }: { readonly workspace: Workspace }) {
  const isOther = shown.isPlaceholderData && shown.data !== undefined;
  const isOtherRevision = shown.data?.data.revision !== revision || !isWord;
  const what = isOtherRevision ? `revision ${revision}` : `the ${view} view`;
  // Always there: a status that comes with its words is not read out.
  return (
    <div role="status" className="contract-loading">
      {isOther && <span>Loading {what}…</span>}
    </div>
  );
}
