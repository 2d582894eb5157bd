// The fields of a playbook: name, category, rules and questions.
import { TITLE_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type Question, type Rule, ruleFacts, ruleTexts } from '#domain/playbooks.ts';
import { CategoryField } from '#src/shared/form/category-field.tsx';
import { TextLine } from '#src/shared/form/text-fields.tsx';
import { RuleDialog } from '#src/shared/playbooks/rule-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import type { PlaybookForm } from './playbook-kind.ts';
import { QuestionDialog } from './question-dialog.tsx';
import './playbooks.css';

/** What a rule has beside its title and text. */
const furtherTextsOf = (rule: Rule): string =>
  [
    ...ruleTexts(rule)
      .filter(({ text }) => text !== '')
      .map(({ heading }) => heading),
    ...ruleFacts(rule),
  ].join(' · ');

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
      <div className="playbook-for">
        <TextLine
          label="Contract Type"
          control={form.text('contract_type')}
          max={TITLE_MAX}
          placeholder="Mutual non-disclosure agreement"
        />
        <TextLine label="Acting for" control={form.text('side')} max={TITLE_MAX} placeholder="Customer" />
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
