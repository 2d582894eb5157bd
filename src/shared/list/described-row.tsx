// The rows of libraries whose records have a name and a description.
import type { LibraryDescriptor, LibraryRecord } from '#domain/library.ts';
import { SCREENS } from '#domain/screens.ts';
import { Marked } from '#src/components/marked.tsx';
import { RecordRow } from './library-row.tsx';
import type { LibraryView, RowProps } from './library-view.ts';
import { marksOf } from './title-search.ts';

type Described = LibraryRecord & { readonly name: string; readonly description: string };

interface DescribedRowProps extends RowProps<Described> {
  readonly to: string;
  /** Facts before its author. */
  readonly facts: readonly string[];
}

function DescribedRow({ facts, ...row }: DescribedRowProps) {
  const { description, author_name: author } = row.record;
  return (
    <RecordRow {...row} facts={[...facts, author.name]}>
      {description !== '' && (
        <p>
          <Marked text={description} marks={marksOf(row.matches, 'description')} />
        </p>
      )}
    </RecordRow>
  );
}

interface DescribedLibrary<Row extends Described> extends Pick<
  LibraryView<Row>,
  'subtitle' | 'addLabel' | 'emptyText'
> {
  /** The screen that adds a record, or a copy of one. */
  readonly addHref: (cloneId?: string) => string;
  readonly viewHref: (id: string) => string;
  readonly factsOf: (record: Row) => readonly string[];
}

export function describedView<Row extends Described>(
  library: Pick<LibraryDescriptor, 'name' | 'noun'>,
  { addHref, viewHref, factsOf, ...words }: DescribedLibrary<Row>,
): LibraryView<Row> {
  return {
    ...words,
    library,
    titleOf: ({ name }) => name,
    title: SCREENS[library.name].title,
    back: { to: SCREENS.libraries.path, label: 'Back to libraries' },
    searchPlaceholder: 'Search using natural language',
    hrefs: { add: addHref(), edit: viewHref, clone: addHref },
    cloneState: 'clone',
    Row: (row) => <DescribedRow {...row} to={viewHref(row.record.id)} facts={factsOf(row.record)} />,
  };
}
