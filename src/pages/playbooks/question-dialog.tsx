// Add Question and its edit (spec 2.10, 5): saved only with both a title and a question.
import { Form, Input } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import { passage, titleText } from '#domain/passages.ts';
import type { Question } from '#domain/playbooks.ts';
import { questionSchema } from '#domain/playbooks.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { EntryDialog } from './entry-dialog.tsx';

export interface QuestionDialogProps {
  /** The question to change; none adds one. */
  readonly question: Question | null;
  readonly onSave: (question: Question) => void;
  readonly onClose: () => void;
  readonly onTyped: (isTyped: boolean) => void;
}

export function QuestionDialog({ question, onSave, onClose, onTyped }: QuestionDialogProps) {
  return (
    <EntryDialog<Question>
      title={question ? 'Edit Question' : 'Add Question'}
      submitLabel="Save Question"
      initialValues={question ?? { title: '', question: '' }}
      schema={questionSchema}
      onSave={onSave}
      onClose={onClose}
      onTyped={onTyped}
    >
      <Form.Item name="title" label="Title" required rules={[accepts(titleText(MESSAGES.titleRequired))]}>
        <Input autoFocus placeholder="Governing law" />
      </Form.Item>
      <Form.Item name="question" label="Question" required rules={[accepts(passage(MESSAGES.questionRequired))]}>
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 12 }}
          placeholder="Which law governs the contract, and which courts may decide?"
        />
      </Form.Item>
    </EntryDialog>
  );
}
