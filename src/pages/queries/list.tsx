// The Query Library: sets of questions about contracts.
import { MESSAGES } from '#domain/messages.ts';
import { type Query, QUERIES } from '#domain/queries.ts';
import { hrefTo } from '#domain/screens.ts';
import { describedView } from '#src/shared/list/described-row.tsx';
import { LibraryPage } from '#src/shared/list/library-page.tsx';
import { countOf } from '#src/components/format/formats.tsx';

const VIEW = describedView<Query>(QUERIES, {
  factsOf: ({ query }) => [countOf(query.length, 'item')],
  subtitle: 'Sets of questions to ask of every contract, with instructions for each.',
  addLabel: 'Add New Query',
  emptyText: MESSAGES.noQueries,
  addHref: hrefTo.addQuery,
  viewHref: hrefTo.viewQuery,
});

export const QueryListPage = () => <LibraryPage view={VIEW} />;
