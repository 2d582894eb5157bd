// The Prompt Library (spec 2.14): instructions worth keeping.
import { MESSAGES } from '#domain/messages.ts';
import type { Prompt } from '#domain/prompts.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { DescribedRow } from '#src/library/list/described-row.tsx';
import { LibraryPage } from '#src/library/list/library-page.tsx';
import type { LibraryView } from '#src/library/list/library-view.ts';

const VIEW: LibraryView<Prompt> = {
  library: PROMPTS,
  titleOf: PROMPTS.titleOf,
  title: SCREENS.prompts.title,
  subtitle: 'Instructions that have worked, ready to be used again on the next contract.',
  back: { to: SCREENS.libraries.path, label: 'Back to libraries' },
  addLabel: 'Add New Prompt',
  searchPlaceholder: 'Search using natural language',
  emptyText: MESSAGES.noPrompts,
  hrefs: { add: hrefTo.addPrompt(), edit: hrefTo.viewPrompt, clone: hrefTo.addPrompt },
  cloneState: 'clone',
  Row: (row) => <DescribedRow {...row} to={hrefTo.viewPrompt(row.record.id)} facts={[]} />,
};

export const PromptListPage = () => <LibraryPage view={VIEW} />;
