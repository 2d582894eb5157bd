// Add or edit a question. Title and question are required.
import type { Question } from '#domain/playbooks.ts';
import { questionSchema } from '#domain/playbooks.ts';
import type { EntryKind } from './entry-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryDialogControls } from './entry-list.tsx';

const QUESTION: EntryKind<keyof Question, Question> = {
  noun: 'Question',
  passage: 'question',
  empty: { title: '', question: '' },
  schema: questionSchema,
  examples: { title: 'Governing law', passage: 'Which law governs the contract, and which courts may decide?' },
};

export const QuestionDialog = (controls: EntryDialogControls<Question>) => (
  <EntryDialog kind={QUESTION} {...controls} />
);
