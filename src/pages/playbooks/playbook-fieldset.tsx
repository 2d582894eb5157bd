// The fields of a playbook: name, category, rules and questions.
import { TITLE_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type Question, type Rule, RULE_DETAILS } from '#domain/playbooks.ts';
import { CategoryField } from '#src/shared/form/category-field.tsx';
import { TextLine } from '#src/shared/form/text-fields.tsx';
import { RuleDialog } from '#src/shared/playbooks/rule-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import type { PlaybookForm } from './playbook-kind.ts';
import { QuestionDialog } from './question-dialog.tsx';
import './playbooks.css';

/** Which optional texts a rule has. */
const furtherTextsOf = (rule: Rule): string =>
  RULE_DETAILS.filter(([field]) => rule[field] !== '')
    .map(([_field, heading]) => heading)
    .join(' · ');

export function PlaybookFieldset({ form }: { form: PlaybookForm }) {
  const { values, set, hold, errorAt, errorsBelow } = form;
  const name = form.text('title');
  const isIncomplete = form.mode === 'clone' && form.refusals > 0 && (!values.title.trim() || !values.category);
  return (
    <>
      {isIncomplete && (
        <p className="playbook-error" role="alert">
          {MESSAGES.fillAllFields}
        </p>
      )}
      <div className="playbook-name">
        <TextLine
          label="Name"
          // The screen calls a playbook's title its name.
          control={{ ...name, error: name.error === MESSAGES.titleRequired ? MESSAGES.nameRequired : name.error }}
          max={TITLE_MAX}
          isRequired
          autoFocus={form.mode !== 'edit'}
        />
        <CategoryField form={form} />
      </div>
      <EntryList<Rule>
        heading="Rules"
        emptyText={MESSAGES.noRules}
        addLabel="Add Rule"
        values={values.rules}
        onChange={(rules) => set('rules', rules)}
        error={errorAt('rules')}
        errorsAt={(index) => errorsBelow(`rules.${index}`)}
        titleOf={({ title }) => title}
        textOf={({ rule }) => rule}
        noteOf={furtherTextsOf}
        Dialog={RuleDialog}
        onTyped={hold}
      />
      <EntryList<Question>
        heading="Questions"
        emptyText={MESSAGES.noQuestions}
        addLabel="Add Question"
        values={values.questions}
        onChange={(questions) => set('questions', questions)}
        error={errorAt('questions')}
        errorsAt={(index) => errorsBelow(`questions.${index}`)}
        titleOf={({ title }) => title}
        textOf={({ question }) => question}
        Dialog={QuestionDialog}
        onTyped={hold}
      />
    </>
  );
}
