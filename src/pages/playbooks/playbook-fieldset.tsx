// The fields of a playbook: name, category, rules and questions.
import { Button } from 'antd';
import { useState } from 'react';
import { TITLE_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type Question, type Rule, ruleFacts, ruleTexts } from '#domain/playbooks.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { CategoryField } from '#src/shared/form/category-field.tsx';
import { TextLine } from '#src/shared/form/text-fields.tsx';
import { RuleDialog } from '#src/shared/playbooks/rule-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import type { PlaybookForm } from './playbook-kind.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { ChooseContract } from './trial/choose-contract.tsx';
import { TrialResult, TrialState } from './trial/trial-result.tsx';
import { useTrial } from './trial/use-trial.ts';
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
  const trial = useTrial();
  const [isChoosing, setChoosing] = useState(false);
  const mayTry = usePermissions().can('contracts', 'run');
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
        renderBelow={(rule) => <TrialResult trial={trial.of(rule)} />}
        tools={
          mayTry && values.rules.length > 0 ? (
            <Button onClick={() => setChoosing(true)}>Try on a contract</Button>
          ) : null
        }
        Dialog={RuleDialog}
        onTyped={hold}
      />
      <TrialState trial={trial} />
      {isChoosing && (
        <ChooseContract
          side={values.side ?? ''}
          onChoose={(contract, side) => {
            setChoosing(false);
            void trial.begin(values.rules, contract, side);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
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
