// The row of a record that has a name and a description (spec 2.14).
import type { LibraryRecord } from '#domain/library.ts';
import { Marked } from '#src/components/marked.tsx';
import { RecordRow } from './library-row.tsx';
import type { RowProps } from './library-view.ts';
import { marksOf } from './title-search.ts';

type Described = LibraryRecord & { readonly name: string; readonly description: string };

interface DescribedRowProps extends RowProps<Described> {
  readonly to: string;
  /** What else is said of it, before its author. */
  readonly facts: readonly string[];
}

export function DescribedRow({ facts, ...row }: DescribedRowProps) {
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
