// Saves a passage of the contract to the clause library, under a title and a jurisdiction.
import { Form, Input } from 'antd';
import { categoryLabel } from '#domain/categories.ts';
import { CLAUSE_COLUMNS, encodeClause } from '#domain/clause-content.ts';
import { createClauseSchema } from '#domain/clauses.ts';
import { PASSAGE_MAX, TITLE_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { StaggeredFields } from '#src/components/form/staggered-fields.tsx';
import { RadioChoice } from '#src/shared/form/radio-choice.tsx';

const SETS = ['Organization', 'Personal'] as const;
type ClauseSet = (typeof SETS)[number];
const WHO_SEES: Readonly<Record<ClauseSet, string>> = {
  Organization: 'Everyone in your company sees it.',
  Personal: 'Only you see it.',
};

interface ClauseValues {
  readonly category: ClauseSet;
  readonly title: string;
  readonly jurisdiction: string;
  readonly text: string;
}

interface SaveClauseDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

export function SaveClauseDialog({ title, text, onClose }: SaveClauseDialogProps) {
  return (
    <FormDialog<ClauseValues>
      title="Save to the clause library"
      submitLabel="Save"
      resource="clauses"
      action="create"
      initialValues={{ category: 'Organization', title, jurisdiction: '', text }}
      toBody={bodyOf}
      successMessage={MESSAGES.clauseCreated}
      failureMessage="The clause was not saved"
      width={640}
      onClose={onClose}
    >
      <ClauseFields />
    </FormDialog>
  );
}

const bodyOf = ({ category, title, jurisdiction, text }: ClauseValues) => ({
  category,
  ...encodeClause({ columns: CLAUSE_COLUMNS, rows: [[title, text, jurisdiction.trim()]] }),
});

function ClauseFields() {
  const { title, content } = createClauseSchema.shape;
  const chosen = Form.useWatch<ClauseSet | undefined>('category');
  return (
    <StaggeredFields>
      <Form.Item name="title" label="Title" required rules={[accepts(title)]}>
        <Input autoComplete="off" maxLength={TITLE_MAX} />
      </Form.Item>
      <Form.Item name="category" label="Category" extra={chosen && WHO_SEES[chosen]}>
        <RadioChoice label="Category" options={SETS.map((value) => ({ value, label: categoryLabel(value, '') }))} />
      </Form.Item>
      <Form.Item name="jurisdiction" label="Jurisdiction" extra="Such as “England and Wales”. It can stay empty.">
        <Input autoComplete="off" maxLength={TITLE_MAX} />
      </Form.Item>
      <Form.Item name="text" label="Clause" required rules={[accepts(content)]}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 6, maxRows: 14 }} maxLength={PASSAGE_MAX} />
      </Form.Item>
    </StaggeredFields>
  );
}
