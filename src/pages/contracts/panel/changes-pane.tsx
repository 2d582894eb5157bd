// The tracked changes of the file by author: filter, open in the document, accept or reject.
import { Button, Checkbox, Select, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import type { ChangeKind } from '#domain/contracts/contract-text.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { type ChangeGroup, groupChanges } from '#src/shared/contract/document/change-groups.ts';
import { authorName } from '#src/shared/contract/document/authors.ts';
import { CHANGE_WORDS } from '#src/shared/contract/document/change-words.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';
import { ChangeList } from './change-list.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useResolve } from './use-resolve.ts';

const NOTHING_CHOSEN: ReadonlySet<string> = new Set();

export function ChangesPane({ workspace }: { readonly workspace: Workspace }) {
  const { changes, comments, marked, isWord, canChange, revision, newest } = workspace;
  const [author, setAuthor] = useState<string | null>(null);
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOTHING_CHOSEN);
  const resolve = useResolve(workspace);
  const shown = useMemo(
    () => changes.filter((one) => (author === null || one.author === author) && (kind === null || one.kind === kind)),
    [changes, author, kind],
  );
  const groups = useMemo(() => groupChanges(shown), [shown]);
  if (!isWord) return <p className="panel-empty">Only Word files (.docx) have tracked changes.</p>;
  if (marked.isPending) return <Skeleton className="panel-empty" active paragraph={{ rows: 6 }} />;
  const canResolve = canChange && revision === newest;
  const ids = shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
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

  const ask = (action: 'accept' | 'reject', only?: readonly string[]) => {
    setChosen(NOTHING_CHOSEN);
    resolve.ask({ action, ...(only && { changes: only }) });
  };
  const toggle = ({ changes: all }: ChangeGroup, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const { id } of all)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  return (
    <>
      <div className="panel-tools">
        <Filter
          label="Author"
          all="All authors"
          value={author}
          options={[...new Set(changes.map((one) => one.author))].map((one) => [one, authorName(one)])}
          onChange={setAuthor}
        />
        <Filter
          label="Kind of change"
          all="All kinds"
          value={kind}
          options={[...new Set(changes.map((one) => one.kind))].map((one) => [one, CHANGE_WORDS[one]])}
          onChange={setKind}
        />
        {canResolve && (
          <Checkbox
            checked={ids.length > 0 && ids.length === shown.length}
            indeterminate={ids.length > 0 && ids.length < shown.length}
            onChange={({ target }) => setChosen(target.checked ? new Set(shown.map(({ id }) => id)) : NOTHING_CHOSEN)}
          >
            All
          </Checkbox>
        )}
        <span className="panel-count" aria-live="polite">
          {ids.length > 0 ? `${formatNumber(ids.length)} chosen` : countWords(shown.length, groups.length)}
        </span>
      </div>
      <ChangeList
        workspace={workspace}
        groups={groups}
        chosen={canResolve ? chosen : null}
        onToggle={toggle}
        onResolve={(action, group) =>
          ask(
            action,
            group.changes.map(({ id }) => id),
          )
        }
      />
      {canResolve && (
        <div className="panel-foot">
          <Button onClick={() => ask('accept', ids.length > 0 ? ids : undefined)}>
            {ids.length > 0 ? `Accept ${formatNumber(ids.length)}` : 'Accept all'}
          </Button>
          <Button onClick={() => ask('reject', ids.length > 0 ? ids : undefined)}>
            {ids.length > 0 ? `Reject ${formatNumber(ids.length)}` : 'Reject all'}
          </Button>
          <MenuButton
            items={[
              { key: 'clean', label: 'Accept all as a clean copy' },
              ...(comments.length > 0 ? [{ key: 'comments', label: 'Remove all comments' }] : []),
            ]}
            onChoose={(key) =>
              resolve.ask(
                key === 'clean'
                  ? { action: 'accept', removeComments: 'all' }
                  : { action: 'accept', changes: [], removeComments: 'all' },
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

/** Every tracked change counts, as in Word; an entry of the list can have several. */
const countWords = (changes: number, entries: number): string =>
  changes === entries ? `${formatNumber(changes)} shown` : `${formatNumber(changes)} in ${countOf(entries, 'place')}`;

interface FilterProps<Value extends string> {
  readonly label: string;
  readonly all: string;
  /** Null for all: an author's name can be empty. */
  readonly value: Value | null;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value | null) => void;
}

function Filter<Value extends string>({ label, all, value, options, onChange }: FilterProps<Value>) {
  const at = options.findIndex(([of]) => of === value);
  return (
    <Select<number>
      aria-label={label}
      size="small"
      value={at}
      options={[{ value: -1, label: all }, ...options.map(([, words], index) => ({ value: index, label: words }))]}
      onChange={(chosen) => onChange(options[chosen]?.[0] ?? null)}
    />
  );
}
