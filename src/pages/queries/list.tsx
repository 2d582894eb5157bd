// The Query Library (spec 2.14): sets of things to find out of every contract.
import { MESSAGES } from '#domain/messages.ts';
import type { Query } from '#domain/queries.ts';
import { QUERIES } from '#domain/queries.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { countOf } from '#src/library/list/count-of.ts';
import { DescribedRow } from '#src/library/list/described-row.tsx';
import { LibraryPage } from '#src/library/list/library-page.tsx';
import type { LibraryView } from '#src/library/list/library-view.ts';

const VIEW: LibraryView<Query> = {
  library: QUERIES,
  titleOf: QUERIES.titleOf,
  title: SCREENS.queries.title,
  subtitle: 'Sets of things to find out, with instructions for each, to be asked of every contract alike.',
  back: { to: SCREENS.libraries.path, label: 'Back to libraries' },
  addLabel: 'Add New Query',
  searchPlaceholder: 'Search using natural language',
  emptyText: MESSAGES.noQueries,
  hrefs: { add: hrefTo.addQuery(), edit: hrefTo.viewQuery, clone: hrefTo.addQuery },
  cloneState: 'clone',
  Row: (row) => (
    <DescribedRow {...row} to={hrefTo.viewQuery(row.record.id)} facts={[countOf(row.record.query, 'item', 'items')]} />
  ),
};

export const QueryListPage = () => <LibraryPage view={VIEW} />;
