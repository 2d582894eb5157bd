// The rule of a finding as the playbook has it: what it asks, the preferred language, the fallbacks by rank, what is never
// acceptable, and whom to ask.
import { fallbacksOf, isRequired, type Rule } from '#domain/playbooks.ts';
import { SuggestLanguage, type SuggestLanguageProps } from './suggest-language.tsx';

interface FindingRuleProps {
  readonly rule: Rule;
  /** Where the passage and the rule have to be read side by side. */
  readonly isOpen: boolean;
  /** Where its language can be suggested; null where it cannot. */
  readonly suggest: Omit<SuggestLanguageProps, 'name' | 'language'> | null;
}

export function FindingRule({ rule, isOpen, suggest }: FindingRuleProps) {
  const fallbacks = fallbacksOf(rule);
  return (
    <details className="finding-rule" open={isOpen}>
      <summary>The rule, its language and fallbacks</summary>
      <Part title="Rule" text={rule.rule} />
      <Part title="Preferred language" text={rule.preferred_language} isLanguage />
      {suggest && rule.preferred_language !== '' && (
        <SuggestLanguage {...suggest} name="Preferred language" language={rule.preferred_language} />
      )}
      {fallbacks.map(({ position, language }, at) => (
        <section key={at}>
          <h2>Fallback {at + 1}</h2>
          {position !== '' && <p>{position}</p>}
          {language !== '' && <blockquote dir="auto">{language}</blockquote>}
          {suggest && language !== '' && (
            <SuggestLanguage {...suggest} name={`Fallback ${at + 1}`} language={language} />
          )}
        </section>
      ))}
      <Part title="Never acceptable" text={rule.red_line ?? ''} />
      <Part title="Ask first" text={rule.escalate_to ?? ''} />
      <Part title="Comment for the counterparty" text={rule.comment ?? ''} />
      <Part title="Where we act for" text={rule.side ?? ''} />
      {!isRequired(rule) && <p className="answer-quiet">A contract that says nothing about it is fine.</p>}
    </details>
  );
}

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly isLanguage?: boolean;
}

function Part({ title, text, isLanguage = false }: PartProps) {
  if (text === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      {isLanguage ? <blockquote dir="auto">{text}</blockquote> : <p>{text}</p>}
    </section>
  );
}
