// The tracked changes by author.
import { useMemo, useRef } from 'react';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { ChangeGroup } from '#src/shared/contract/document/change-groups.ts';
import { authorName } from '#src/shared/contract/document/authors.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { ChangeRow } from './change-row.tsx';
import { PanelRows } from './panel-rows.tsx';

const ROW_HEIGHT = 58;

interface ChangeListProps {
  readonly workspace: Workspace;
  readonly groups: readonly ChangeGroup[];
  /** Null where nothing can be accepted or rejected. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onToggle: (group: ChangeGroup, isOn: boolean) => void;
  readonly onResolve: (action: 'accept' | 'reject', group: ChangeGroup) => void;
}

export function ChangeList({ workspace, groups, chosen, ...handlers }: ChangeListProps) {
  const { currentChanges, go, colors, marked, setArea } = workspace;
  const area = useRef<HTMLDivElement>(null);
  const authors = useMemo(() => byAuthor(groups), [groups]);
  const isCurrent = ({ changes }: ChangeGroup) => changes.some(({ id }) => currentChanges.has(id));
  const shared = {
    marked: marked.data?.data,
    onToggle: useStableCallback(handlers.onToggle),
    onResolve: useStableCallback(handlers.onResolve),
    onOpen: useStableCallback(({ id }: ChangeGroup) => {
      setArea('document');
      go({ change: id, comment: null, view: 'marked' });
    }),
  };
  return (
    <div ref={area} className="panel-list">
      {authors.map(({ author, own, before }) => (
        <section key={author} data-author={colors.get(author)} aria-label={`Changes by ${authorName(author)}`}>
          <h2 className="panel-group">{authorName(author)}</h2>
          <PanelRows
            rows={own}
            before={before}
            keyOf={({ id }) => id}
            isCurrent={isCurrent}
            height={ROW_HEIGHT}
            area={area}
          >
            {(group) => (
              <ChangeRow
                key={group.id}
                group={group}
                isCurrent={isCurrent(group)}
                isChosen={chosen && group.changes.every(({ id }) => chosen.has(id))}
                {...shared}
              />
            )}
          </PanelRows>
        </section>
      ))}
    </div>
  );
}

interface OfAuthor {
  readonly author: string;
  readonly own: readonly ChangeGroup[];
  /** Changes of the authors above. */
  readonly before: number;
}

function byAuthor(groups: readonly ChangeGroup[]): readonly OfAuthor[] {
  let before = 0;
  return [...Map.groupBy(groups, ({ author }) => author)].map(([author, own]) => {
    const listed = { author, own, before };
    before += own.length;
    return listed;
  });
}
