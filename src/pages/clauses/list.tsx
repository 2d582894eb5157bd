// The Clause Library: standard wording by jurisdiction.
import { type Clause, CLAUSES } from '#domain/clauses.ts';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { LibraryPage } from '#src/shared/list/library-page.tsx';
import type { LibraryView } from '#src/shared/list/library-view.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { ClauseRow } from './row.tsx';

const MakeRule = lazyPart(() => import('./make-rule.tsx').then((file) => file.MakeRuleOfClause));

const VIEW: LibraryView<Clause> = {
  library: CLAUSES,
  titleOf: CLAUSES.titleOf,
  title: SCREENS.clauses.title,
  subtitle: 'Standard wording, each clause with its jurisdiction.',
  back: { to: SCREENS.libraries.path, label: 'Back to libraries' },
  addLabel: 'Add New Clause',
  searchPlaceholder: 'Search by Title',
  emptyText: MESSAGES.noClauses,
  deleteQuestion: MESSAGES.deleteClause,
  areas: { label: 'Jurisdiction', all: 'All jurisdictions' },
  hrefs: { add: hrefTo.addClause(), edit: hrefTo.editClause, clone: hrefTo.addClause },
  more: { label: 'Make a rule', Dialog: MakeRule },
  cloneState: 'clone',
  Row: ClauseRow,
};

export const ClauseListPage = () => <LibraryPage view={VIEW} />;
