// The tracked changes of the file by author: filter, open in the document, accept or reject. Entries are counted throughout: a
// replacement is one, although the file has a deletion and an insertion.
import { Button, Checkbox, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import type { ChangeKind } from '#domain/contracts/contract-text.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { type ChangeGroup, groupChanges } from '#src/shared/contract/document/change-groups.ts';
import { authorName } from '#src/shared/contract/document/authors.ts';
import { CHANGE_WORDS } from '#src/shared/contract/document/change-words.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { ChangeFilter } from './change-filter.tsx';
import { ChangeList } from './change-list.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useResolve } from './use-resolve.ts';

const NOTHING_CHOSEN: ReadonlySet<string> = new Set();

export function ChangesPane({ workspace }: { readonly workspace: Workspace }) {
  const { changes, comments, marked, isWord, canChange, revision, newest } = workspace;
  const [author, setAuthor] = useState<string | null>(null);
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOTHING_CHOSEN);
  const resolve = useResolve(workspace, () => setChosen(NOTHING_CHOSEN));
  const shown = useMemo(
    () => changes.filter((one) => (author === null || one.author === author) && (kind === null || one.kind === kind)),
    [changes, author, kind],
  );
  const groups = useMemo(() => groupChanges(shown), [shown]);
  if (!isWord) return <p className="panel-empty">Only Word files (.docx) have tracked changes.</p>;
  if (marked.isPending) return <Skeleton className="panel-empty" active paragraph={{ rows: 6 }} />;
  const canResolve = canChange && revision === newest;
  const taken = groups.filter((group) => group.changes.every(({ id }) => chosen.has(id)));
  const isNarrowed = shown.length < changes.length;
  const dialog = <ResolveDialog resolve={resolve} workspace={workspace} />;
  if (changes.length === 0)
    return (
      <>
        <p className="panel-empty">
          This revision has no tracked changes.{' '}
          {canResolve && 'Select words in the document to suggest one, or compare this revision with another.'}
        </p>
        {canResolve && comments.length > 0 && (
          <div className="panel-foot">
            <Button onClick={() => resolve.ask({ action: 'accept', removeComments: 'all' })}>
              Remove all comments
            </Button>
          </div>
        )}
        {dialog}
      </>
    );

  const ask = (action: 'accept' | 'reject', only?: readonly ChangeGroup[]) =>
    resolve.ask({ action, ...(only && { groups: only }) });
  /** The chosen ones; otherwise what is listed, which the filters may have narrowed. */
  const askListed = (action: 'accept' | 'reject') =>
    ask(action, taken.length > 0 ? taken : isNarrowed ? groups : undefined);
  const listed =
    taken.length > 0 ? formatNumber(taken.length) : isNarrowed ? `${formatNumber(groups.length)} shown` : 'all';
  const toggle = ({ changes: ofIt }: ChangeGroup, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const { id } of ofIt)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  return (
    <>
      <div className="panel-tools">
        <ChangeFilter
          label="Author"
          all="All authors"
          value={author}
          options={[...new Set(changes.map((one) => one.author))].map((one) => [one, authorName(one)])}
          onChange={setAuthor}
        />
        <ChangeFilter
          label="Kind of change"
          all="All kinds"
          value={kind}
          options={[...new Set(changes.map((one) => one.kind))].map((one) => [one, CHANGE_WORDS[one]])}
          onChange={setKind}
        />
        {canResolve && (
          <Checkbox
            checked={taken.length > 0 && taken.length === groups.length}
            indeterminate={taken.length > 0 && taken.length < groups.length}
            onChange={({ target }) => setChosen(target.checked ? new Set(shown.map(({ id }) => id)) : NOTHING_CHOSEN)}
          >
            All
          </Checkbox>
        )}
        <span className="panel-count" aria-live="polite">
          {taken.length > 0
            ? `${formatNumber(taken.length)} chosen`
            : isNarrowed
              ? `${formatNumber(groups.length)} shown`
              : countOf(groups.length, 'change')}
        </span>
      </div>
      <ChangeList
        workspace={workspace}
        groups={groups}
        chosen={canResolve ? chosen : null}
        onToggle={toggle}
        onResolve={(action, group) => ask(action, [group])}
      />
      {canResolve && (
        <div className="panel-foot">
          <Button onClick={() => askListed('accept')}>Accept {listed}</Button>
          <Button onClick={() => askListed('reject')}>Reject {listed}</Button>
          <MenuButton
            items={[
              { key: 'clean', label: 'Accept all as a clean copy' },
              ...(comments.length > 0 ? [{ key: 'comments', label: 'Remove all comments' }] : []),
            ]}
            onChoose={(key) =>
              resolve.ask(
                key === 'clean'
                  ? { action: 'accept', removeComments: 'all' }
                  : { action: 'accept', groups: [], removeComments: 'all' },
              )
            }
          >
            More
          </MenuButton>
        </div>
      )}
      {dialog}
    </>
  );
}
