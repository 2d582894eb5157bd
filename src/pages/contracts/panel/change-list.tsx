// The tracked changes by author, drawn in parts: those far from the visible range only when it comes near.
import { useMemo, useRef } from 'react';
import { useNear } from '#src/components/use-near.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { ChangeGroup } from '#src/shared/contract/document/change-groups.ts';
import { authorName } from '#src/shared/contract/document/authors.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';
import { ChangeRow } from './change-row.tsx';

/** Rows of a part, and the height of one before it is drawn. */
const PART_ROWS = 25;
const ROW_HEIGHT = 58;
const NEAR = '600px';
/** So many are drawn at once: the first screen, and short lists as a whole. */
const ROWS_AT_ONCE = 50;

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
  const shared = {
    text: marked.data?.data.text ?? '',
    chosen,
    currentChanges,
    area,
    onToggle: useStableCallback(handlers.onToggle),
    onResolve: useStableCallback(handlers.onResolve),
    onOpen: useStableCallback(({ id }: ChangeGroup) => {
      setArea('document');
      go({ change: id, comment: null, view: 'marked' });
    }),
  };
  return (
    <div ref={area} className="panel-list">
      {authors.map(([author, own]) => (
        <section key={author} data-author={colors.get(author)} aria-label={`Changes by ${authorName(author)}`}>
          <h2 className="panel-group">{authorName(author)}</h2>
          {own.map(({ before, part }) => (
            <ChangePart key={part[0]?.id} groups={part} isAtOnce={before < ROWS_AT_ONCE} {...shared} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface Part {
  /** Rows above it. */
  readonly before: number;
  readonly part: readonly ChangeGroup[];
}

function byAuthor(groups: readonly ChangeGroup[]): (readonly [author: string, parts: readonly Part[]])[] {
  let before = 0;
  return [...Map.groupBy(groups, ({ author }) => author)].map(([author, own]) => {
    const parts: Part[] = [];
    for (let at = 0; at < own.length; at += PART_ROWS) {
      const part = own.slice(at, at + PART_ROWS);
      parts.push({ before, part });
      before += part.length;
    }
    return [author, parts];
  });
}

interface PartProps extends Pick<ChangeListProps, 'groups' | 'chosen' | 'onToggle' | 'onResolve'> {
  readonly isAtOnce: boolean;
  readonly text: string;
  readonly currentChanges: ReadonlySet<string>;
  readonly area: { readonly current: HTMLElement | null };
  readonly onOpen: (group: ChangeGroup) => void;
}

function ChangePart({ groups, isAtOnce, chosen, currentChanges, text, area, ...handlers }: PartProps) {
  const place = useRef<HTMLUListElement>(null);
  const isCurrent = ({ changes }: ChangeGroup) => changes.some(({ id }) => currentChanges.has(id));
  const isNear = useNear(place, area, NEAR, isAtOnce || groups.some(isCurrent));
  return (
    <ul ref={place} className="panel-rows" {...(!isNear && { style: { height: groups.length * ROW_HEIGHT } })}>
      {isNear &&
        groups.map((group) => (
          <ChangeRow
            key={group.id}
            group={group}
            text={text}
            isCurrent={isCurrent(group)}
            isChosen={chosen && group.changes.every(({ id }) => chosen.has(id))}
            {...handlers}
          />
        ))}
    </ul>
  );
}
