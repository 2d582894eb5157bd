// A playbook to read, with its rules, its questions and how the rules fared in reviews on tabs. The tab and the search are in the address, so that
// both can be shared.
import { Button, Tabs } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { MESSAGES } from '#domain/messages.ts';
import { type Playbook, type Question, type Rule, playbookSchema, ruleFacts, ruleTexts } from '#domain/playbooks.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { EntryCard, RuleCard } from './entry-card.tsx';
import { foundIn, wordsToMark } from './found-words.ts';

const RuleStatisticsView = lazyPart(() => import('./rule-statistics.tsx').then((file) => file.RuleStatisticsView));

const RULES = 'rules';
const QUESTIONS = 'questions';
const STATISTICS = 'statistics';
const TABS: ReadonlySet<string> = new Set([RULES, QUESTIONS, STATISTICS]);

/** Rules with matches in their collapsed texts. */
const foundInDetails = (rules: readonly Rule[], words: readonly string[]): ReadonlySet<number> =>
  new Set(
    rules.flatMap((rule, index) =>
      ruleTexts(rule).some(({ text }) => foundIn(text, words).length > 0) ? [index] : [],
    ),
  );

const textsOfRule = (rule: Rule): readonly string[] => [
  rule.title,
  rule.rule,
  ...ruleFacts(rule),
  ...ruleTexts(rule).map(({ text }) => text),
];
const textsOfQuestion = ({ title, question }: Question): readonly string[] => [title, question];

const isFound = (texts: readonly string[], words: readonly string[]) =>
  texts.some((text) => foundIn(text, words).length > 0);

/** The initial tab: Questions if only they match. */
const firstTab = ({ rules, questions }: Playbook, words: readonly string[]) =>
  !isFound(rules.flatMap(textsOfRule), words) && isFound(questions.flatMap(textsOfQuestion), words) ? QUESTIONS : RULES;

interface PassedAlong {
  readonly record?: { readonly matches?: unknown };
}

/** The words of the search that led here: from the navigation state with the server's matches, or from the address. */
function useSearchWords(): readonly string[] {
  const passed = (useLocation().state as PassedAlong | null)?.record?.matches;
  const search = useSearchParams()[0].get('search') ?? '';
  return useMemo(() => wordsToMark(search, playbookSchema.shape.matches.safeParse(passed).data), [search, passed]);
}

export function PlaybookView({ playbook }: { playbook: Playbook }) {
  const { rules, questions } = playbook;
  const words = useSearchWords();
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(() => foundInDetails(rules, words));
  const [first] = useState(() => firstTab(playbook, words));
  // A super admin has no contracts.
  const hasReviews = usePermissions().can('contracts', 'read');
  const asked = params.get('tab') ?? first;
  const tab = TABS.has(asked) && (hasReviews || asked !== STATISTICS) ? asked : RULES;
  const showsRules = tab === RULES;
  const body = useFirstMark();

  const toggle = (index: number, isOpen: boolean) =>
    setOpen((now) => {
      if (now.has(index) === isOpen) return now;
      return new Set(isOpen ? [...now, index] : [...now].filter((one) => one !== index));
    });
  const isAllOpen = rules.every((_rule, index) => open.has(index));
  const expandAll = () => setOpen(new Set(isAllOpen ? [] : rules.keys()));
  const chooseTab = (chosen: string) =>
    setParams(
      (before) => {
        before.set('tab', chosen);
        return before;
      },
      // Keep the record from the navigation state.
      { replace: true, state: location.state as unknown },
    );

  const ruleCards =
    rules.length === 0 ? (
      <EmptyState title={MESSAGES.noRules} />
    ) : (
      <ol className="playbook-cards">
        {rules.map((rule, index) => (
          <RuleCard
            key={index}
            rule={rule}
            number={index + 1}
            isOpen={open.has(index)}
            words={words}
            onToggle={(isOpen) => toggle(index, isOpen)}
          />
        ))}
      </ol>
    );
  const questionCards =
    questions.length === 0 ? (
      <EmptyState title={MESSAGES.noQuestions} />
    ) : (
      <ol className="playbook-cards">
        {questions.map(({ title, question }, index) => (
          <EntryCard key={index} number={index + 1} title={title} text={question} words={words} />
        ))}
      </ol>
    );

  return (
    <div className="playbook-columns">
      <div className="playbook-body" ref={body}>
        <Tabs
          activeKey={tab}
          onChange={chooseTab}
          // After the tabs in reading order.
          renderTabBar={(bar, TabBar) => (
            <>
              <TabBar {...bar} />
              {showsRules && rules.length > 0 && (
                <Button className="playbook-expand" size="small" onClick={expandAll}>
                  {isAllOpen ? 'Collapse all' : 'Expand all'}
                </Button>
              )}
            </>
          )}
          items={[
            { key: RULES, label: `Rules (${rules.length})`, children: ruleCards },
            { key: QUESTIONS, label: `Questions (${questions.length})`, children: questionCards },
            ...(hasReviews
              ? [{ key: STATISTICS, label: 'Statistics', children: <RuleStatisticsView playbook={playbook} /> }]
              : []),
          ]}
        />
      </div>
      {showsRules && rules.length > 1 && <Outline rules={rules} />}
    </div>
  );
}

/** Scrolls to the first match of a search. */
function useFirstMark() {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector('[role=tabpanel]:not([hidden]) mark')?.scrollIntoView({ block: 'center' });
  }, []);
  return body;
}

const goTo = (number: number) => {
  const card = document.getElementById(`rule-${number}`);
  card?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  card?.focus({ preventScroll: true });
};

function Outline({ rules }: { rules: readonly Rule[] }) {
  return (
    <nav className="playbook-outline" aria-label="Rules of this playbook">
      <ol>
        {rules.map(({ title }, index) => (
          <li key={index}>
            <button type="button" onClick={() => goTo(index + 1)}>
              <span className="playbook-number">{index + 1}.</span> {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
