// One entry of a playbook: number, title, text and further content.
import { type ReactNode, useMemo } from 'react';
import { RightOutlined } from '@ant-design/icons';
import { MESSAGES } from '#domain/messages.ts';
import { type Rule, type RuleText, ruleFacts, ruleTexts } from '#domain/playbooks.ts';
import { Marked } from '#src/components/marked.tsx';
import { CopyText } from '#src/shared/copy-text.tsx';
import { foundIn } from './found-words.ts';

interface EntryCardProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly words: readonly string[];
  readonly id?: string;
  /** Short facts below the title. */
  readonly facts?: readonly string[];
  readonly children?: ReactNode;
}

const NO_FACTS: readonly string[] = [];

export function EntryCard({ number, title, text, words, id, facts = NO_FACTS, children }: EntryCardProps) {
  return (
    <li className="playbook-card" {...(id ? { id, tabIndex: -1 } : {})}>
      <h2>
        <span className="playbook-number">{number}.</span>
        <span>
          <MarkedText text={title} words={words} />
        </span>
      </h2>
      {facts.length > 0 && (
        <p className="playbook-facts">
          {facts.map((fact) => (
            <span key={fact}>
              <MarkedText text={fact} words={words} />
            </span>
          ))}
        </p>
      )}
      <p className="playbook-text">
        <MarkedText text={text} words={words} />
      </p>
      {children}
    </li>
  );
}

function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return <Marked text={text} marks={useMemo(() => foundIn(text, words), [text, words])} />;
}

interface RuleCardProps {
  readonly rule: Rule;
  readonly number: number;
  readonly isOpen: boolean;
  readonly words: readonly string[];
  readonly onToggle: (isOpen: boolean) => void;
}

export function RuleCard({ rule, number, isOpen, words, onToggle }: RuleCardProps) {
  return (
    <EntryCard
      id={`rule-${number}`}
      number={number}
      title={rule.title}
      text={rule.rule}
      words={words}
      facts={ruleFacts(rule)}
    >
      <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          <RightOutlined aria-hidden />
          Preferred Language and fallback
          <span className="visually-hidden"> of {rule.title}</span>
        </summary>
        {ruleTexts(rule)
          .filter(isShown)
          .map(({ heading, text, isLanguage }) => (
            <section key={heading} className="playbook-detail">
              <div className="playbook-detail-head">
                <h3>{heading}</h3>
                {isLanguage && text !== '' && (
                  <CopyText
                    text={text}
                    of={`${heading} of ${rule.title}`}
                    done={MESSAGES.languageCopied}
                    failed={MESSAGES.languageCopyFailed}
                  />
                )}
              </div>
              <RuleDetail text={text} isQuoted={isLanguage} words={words} />
            </section>
          ))}
      </details>
    </EntryCard>
  );
}

/** These stand on the page also where they are empty: a lawyer looks for them. */
const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['Preferred Language', 'Fallback Position', 'Fallback Language']);
const isShown = ({ heading, text }: RuleText) => text !== '' || ALWAYS_SHOWN.has(heading);

function RuleDetail({ text, isQuoted, words }: { text: string; isQuoted: boolean; words: readonly string[] }) {
  if (text === '') return <p className="playbook-none">None</p>;
  const marked = <MarkedText text={text} words={words} />;
  if (isQuoted) return <blockquote className="playbook-language">{marked}</blockquote>;
  return <p className="playbook-text">{marked}</p>;
}
