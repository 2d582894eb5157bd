// A record in the list: the library's view of it, search matches in its texts, and its menu.
import { type ReactNode, memo, useMemo } from 'react';
import { Link } from 'react-router';
import type { LibraryMatch, LibraryRecord } from '#domain/library.ts';
import { Marked } from '#src/components/marked.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import type { LibraryView, RowProps } from './library-view.ts';
import { marksOf, passagesIn, titleMatches } from './title-search.ts';

/** What all rows share. Must keep its identity while nothing changes. */
export interface RowKind<Row extends LibraryRecord> extends Pick<LibraryView<Row>, 'titleOf' | 'Row'> {
  readonly menuOf: (record: Row) => readonly RowMenuItem[];
}

interface LibraryRowProps<Row extends LibraryRecord> {
  readonly kind: RowKind<Row>;
  readonly record: Row;
  /** The search, while matches are found in titles only. */
  readonly guessedBy: string;
}

function Passages({ passages }: { passages: readonly LibraryMatch[] }) {
  return (
    <ul className="library-passages">
      {passages.map(({ label, text, marks }, index) => (
        <li key={index}>
          <span className="library-passage-label">{label}:</span> <Marked text={text} marks={marks} />
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly LibraryMatch[] = [];

function RowOf<Row extends LibraryRecord>({ kind, record, guessedBy }: LibraryRowProps<Row>) {
  const title = kind.titleOf(record);
  const matches = useMemo(
    () => (guessedBy === '' ? (record.matches ?? NONE) : titleMatches(title, guessedBy)),
    [guessedBy, record, title],
  );
  const passages = passagesIn(matches);
  return (
    <kind.Row
      record={record}
      matches={matches}
      title={<Marked text={title} marks={marksOf(matches, 'name')} />}
      passages={passages.length > 0 ? <Passages passages={passages} /> : null}
      menu={<RowMenu of={title} items={kind.menuOf(record)} />}
    />
  );
}

/** Renders when its own record or marks change, not with each keystroke. */
export const LibraryRow = memo(RowOf) as typeof RowOf;

interface RecordRowProps extends RowProps<LibraryRecord> {
  readonly to: string;
  /** Content between title and facts. */
  readonly children?: ReactNode;
  /** Quiet facts, separated by dots. */
  readonly facts: readonly string[];
}

/** A row that opens its record: the title's link covers the row. */
export function RecordRow({ record, title, passages, menu, to, children, facts }: RecordRowProps) {
  return (
    <article className="record-row">
      <div className="record-row-text">
        <h3>
          <Link to={to} state={{ record }} className="record-row-link">
            {title}
          </Link>
        </h3>
        {children}
        <p className="record-row-facts">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {passages}
      </div>
      <div className="record-row-menu">{menu}</div>
    </article>
  );
}
