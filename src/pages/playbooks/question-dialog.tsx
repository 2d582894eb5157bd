// Add Question and its edit (spec 2.10, 5): saved only with both a title and a question.
import { PASSAGE_MAX, TITLE_MAX } from '#domain/limits.ts';
import type { Question } from '#domain/playbooks.ts';
import { questionSchema } from '#domain/playbooks.ts';
import { Passage, TextLine } from '#src/library/form/text-fields.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryDialogControls } from './entry-list.tsx';

const NEW_QUESTION: Question = { title: '', question: '' };

export function QuestionDialog({ value: question, ...controls }: EntryDialogControls<Question>) {
  return (
    <EntryDialog<keyof Question, Question>
      title={question ? 'Edit Question' : 'Add Question'}
      submitLabel="Save Question"
      initial={question ?? NEW_QUESTION}
      schema={questionSchema}
      {...controls}
    >
      {(text) => (
        <>
          <TextLine
            label="Title"
            control={text('title')}
            max={TITLE_MAX}
            isRequired
            autoFocus
            placeholder="Governing law"
          />
          <Passage
            label="Question"
            control={text('question')}
            max={PASSAGE_MAX}
            isRequired
            lines={4}
            placeholder="Which law governs the contract, and which courts may decide?"
          />
        </>
      )}
    </EntryDialog>
  );
}
