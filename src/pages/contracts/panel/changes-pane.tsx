// The tracked changes of the file by author: filter, open in the document, accept or reject.
import { Button, Checkbox, Select, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import type { ChangeKind, TextChange } from '#domain/contracts/contract-text.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { authorName } from '#src/shared/contract/document/authors.ts';
import { CHANGE_WORDS } from '#src/shared/contract/document/change-words.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';
import { ChangeRow } from './change-row.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useResolve } from './use-resolve.ts';

/** More rows would make the list slow; a filter or the document leads to the others. */
const ROWS_SHOWN = 1000;
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
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
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
          {ids.length > 0 ? `${formatNumber(ids.length)} chosen` : `${formatNumber(shown.length)} shown`}
        </span>
      </div>
      <ChangeGroups
        workspace={workspace}
        changes={shown.slice(0, ROWS_SHOWN)}
        chosen={canResolve ? chosen : null}
        onToggle={toggle}
        onResolve={(action, id) => ask(action, [id])}
      />
      {shown.length > ROWS_SHOWN && (
        <p className="panel-count panel-foot">
          The first {formatNumber(ROWS_SHOWN)} are listed. Filter, or press N in the document for the others.
        </p>
      )}
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

interface ChangeGroupsProps {
  readonly workspace: Workspace;
  readonly changes: readonly TextChange[];
  /** Null where nothing can be accepted or rejected. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onToggle: (id: string, isOn: boolean) => void;
  readonly onResolve: (action: 'accept' | 'reject', id: string) => void;
}

function ChangeGroups({ workspace, changes, chosen, onToggle, onResolve }: ChangeGroupsProps) {
  const { at, go, colors, marked, setArea } = workspace;
  const text = marked.data?.data.text ?? '';
  const authors = [...new Set(changes.map(({ author }) => author))];
  return (
    <div className="panel-list">
      {authors.map((author) => (
        <section key={author} data-author={colors.get(author)} aria-label={`Changes by ${authorName(author)}`}>
          <h2 className="panel-group">{authorName(author)}</h2>
          <ul className="panel-rows">
            {changes
              .filter((change) => change.author === author)
              .map((change) => (
                <ChangeRow
                  key={change.id}
                  change={change}
                  words={text.slice(change.start, change.end)}
                  isCurrent={change.id === at.change}
                  isChosen={chosen?.has(change.id) ?? null}
                  onOpen={() => {
                    setArea('document');
                    go({ change: change.id, comment: null, view: 'marked' });
                  }}
                  onToggle={(isOn) => onToggle(change.id, isOn)}
                  onResolve={(action) => onResolve(action, change.id)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
