// Playbooks for the shared record screens: their texts, and the array of one in which the API takes them.
import { MESSAGES } from '#domain/messages.ts';
import { type Playbook, type PlaybookFields, PLAYBOOKS, playbookSchema } from '#domain/playbooks.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { RecordForm } from '#src/shared/form/use-record-form.ts';
import type { RecordKind } from '#src/shared/form/record-kind.ts';

export const PLAYBOOK: RecordKind<PlaybookFields, Playbook> = {
  library: PLAYBOOKS,
  record: playbookSchema,
  titleField: 'title',
  empty: { title: '', contract_type: '', side: '', rules: [], questions: [] },
  list: SCREENS.playbooks.path,
  cloneHref: hrefTo.clonePlaybook,
  words: {
    heads: {
      create: SCREENS.createPlaybook.title,
      edit: SCREENS.editPlaybook.title,
      clone: SCREENS.clonePlaybook.title,
    },
    notFound: MESSAGES.playbookNotFound,
  },
  toBody: (playbook, change) => ({ play_books: [playbook], ...change }),
  errorPrefix: 'play_books.0.',
};

export type PlaybookForm = RecordForm<PlaybookFields, Playbook>;
