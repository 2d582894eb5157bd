// The Prompt Library.
import { MESSAGES } from '#domain/messages.ts';
import { type Prompt, PROMPTS } from '#domain/prompts.ts';
import { hrefTo } from '#domain/screens.ts';
import { describedView } from '#src/shared/list/described-row.tsx';
import { LibraryPage } from '#src/shared/list/library-page.tsx';

const VIEW = describedView<Prompt>(PROMPTS, {
  subtitle: 'Proven instructions, ready for your next contract.',
  addLabel: 'Add New Prompt',
  emptyText: MESSAGES.noPrompts,
  addHref: hrefTo.addPrompt,
  viewHref: hrefTo.viewPrompt,
  factsOf: () => [],
});

export const PromptListPage = () => <LibraryPage view={VIEW} />;
