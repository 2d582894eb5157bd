// A playbook as it is read (spec 2.10): its rules and its questions on a tab each. The tab and the search that led here
// stand in the address, so that both can be shared.
import { Button, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { MESSAGES } from '#domain/messages.ts';
import type { Playbook, Rule } from '#domain/playbooks.ts';
import { RULE_DETAILS } from '#domain/playbooks.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { foundIn } from './found-words.ts';
import { Outline } from './outline.tsx';
import { QuestionCard } from './question-card.tsx';
import { RuleCard } from './rule-card.tsx';
import { useSought } from './use-sought.ts';

const QUESTIONS = 'questions';

/** The rules whose further texts a search has found. */
const foundInDetails = (rules: readonly Rule[], sought: readonly string[]): ReadonlySet<number> =>
  new Set(
    rules.flatMap((rule, index) =>
      RULE_DETAILS.some(([field]) => foundIn(rule[field], sought).length > 0) ? [index] : [],
    ),
  );

const isFound = (texts: readonly string[], sought: readonly string[]) =>
  texts.some((text) => foundIn(text, sought).length > 0);

/** Where a search has found nothing but questions, these are shown. */
function firstTab({ rules, questions }: Playbook, sought: readonly string[]): 'rules' | 'questions' {
  if (isFound(rules.flatMap(Object.values) as string[], sought)) return 'rules';
  return isFound(
    questions.flatMap(({ title, question }) => [title, question]),
    sought,
  )
    ? QUESTIONS
    : 'rules';
}

export function PlaybookView({ playbook }: { playbook: Playbook }) {
  const { rules, questions } = playbook;
  const sought = useSought();
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(() => foundInDetails(rules, sought));
  const tab = params.get('tab') ?? firstTab(playbook, sought);
  const body = useFirstMark();

  const toggle = (index: number, isOpen: boolean) =>
    setOpen((now) => new Set(isOpen ? [...now, index] : [...now].filter((one) => one !== index)));
  const isAllOpen = open.size === rules.length;
  const expandAll = () => setOpen(new Set(isAllOpen ? [] : rules.keys()));
  const chooseTab = (chosen: string) =>
    setParams(
      (before) => {
        before.set('tab', chosen);
        return before;
      },
      // The playbook that was passed along stays.
      { replace: true, state: location.state as unknown },
    );

  const ruleCards =
    rules.length === 0 ? (
      <EmptyState title={MESSAGES.noRules} />
    ) : (
      <>
        <Button className="playbook-expand" size="small" onClick={expandAll}>
          {isAllOpen ? 'Collapse all' : 'Expand all'}
        </Button>
        <ol className="playbook-cards">
          {rules.map((rule, index) => (
            <RuleCard
              key={index}
              rule={rule}
              number={index + 1}
              isOpen={open.has(index)}
              sought={sought}
              onToggle={(isOpen) => toggle(index, isOpen)}
            />
          ))}
        </ol>
      </>
    );
  const questionCards =
    questions.length === 0 ? (
      <EmptyState title={MESSAGES.noQuestions} />
    ) : (
      <ol className="playbook-cards">
        {questions.map((question, index) => (
          <QuestionCard key={index} question={question} number={index + 1} sought={sought} />
        ))}
      </ol>
    );

  return (
    <div className="playbook-columns" ref={body}>
      <Tabs
        className="playbook-tabs"
        activeKey={tab === QUESTIONS ? QUESTIONS : 'rules'}
        onChange={chooseTab}
        items={[
          { key: 'rules', label: `Rules (${rules.length})`, children: ruleCards },
          { key: QUESTIONS, label: `Questions (${questions.length})`, children: questionCards },
        ]}
      />
      {tab !== QUESTIONS && rules.length > 1 && <Outline rules={rules} />}
    </div>
  );
}

/** Whoever comes from a search wants to see what it found. */
function useFirstMark() {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector('[role=tabpanel]:not([hidden]) mark')?.scrollIntoView({ block: 'center' });
  }, []);
  return body;
}
