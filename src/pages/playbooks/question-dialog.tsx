// Add or edit a question of a playbook.
import { type Question, questionSchema } from '#domain/playbooks.ts';
import { type EntryDialogControls, type EntryKind, EntryDialog } from '#src/shared/playbooks/entry-dialog.tsx';

const QUESTION: EntryKind<Question> = {
  noun: 'Question',
  passage: 'question',
  empty: { title: '', question: '' },
  schema: questionSchema,
  examples: { title: 'Governing law', passage: 'Which law governs the contract, and which courts may decide?' },
};

export const QuestionDialog = (controls: EntryDialogControls<Question>) => (
  <EntryDialog kind={QUESTION} {...controls} />
);
