// All about an open finding or answer: the reason, what it quotes, what differs from the playbook, the suggested change, the
// decision of a person beside the engine's, and the rule.
import { Fragment } from 'react';
import { ABOUT_WORDS } from '#domain/contracts/comparison.ts';
import type { Finding, LanguageComparison } from '#domain/contracts/contract-reviews.ts';
import { VERDICT_WORDS } from '#domain/contracts/verdicts.ts';
import { fallbacksOf, type Rule } from '#domain/playbooks.ts';
import { isBuiltIn } from '#domain/run-engines.ts';
import { ABSENCE_WORDS } from '#domain/answer-words.ts';
import { WordPieces } from '#src/shared/contract/word-pieces.tsx';
import { FindingDecisionPart } from './finding-decision.tsx';
import { FindingPeople } from './finding-people.tsx';
import { FindingQuotes } from './finding-quotes.tsx';
import type { OpenFindingProps } from './finding-props.ts';
import { FindingRule } from './finding-rule.tsx';
import { FindingSuggestions } from './finding-suggestions.tsx';
import {
  ABSENCE_ADVICE,
  ABSENCE_TITLES,
  isFinding,
  isOpen,
  isPending,
  type Judged,
  verdictOf,
} from './finding-words.ts';
import { quotedPassage } from './quoted-passage.ts';
import '#src/components/result/answers.css';

export function FindingBody(props: OpenFindingProps) {
  const { judged, review, onSource, canDecide } = props;
  const rule = isFinding(judged) ? review.rules.find(({ id }) => id !== undefined && id === judged.rule) : undefined;
  const question = isFinding(judged) ? undefined : judged.question;
  return (
    <div className="finding-body">
      {question !== undefined && question !== judged.title && <p className="answer-quiet">{question}</p>}
      <Said judged={judged} />
      {isPending(judged) ? (
        <p className="answer-quiet">{judged.state === 'running' ? 'Being judged now.' : 'Waits for its turn.'}</p>
      ) : (
        <>
          <FindingQuotes sources={judged.decision.sources ?? judged.sources} onSource={onSource} />
          {!isFinding(judged) && judged.sources.length === 0 && judged.nearest.length > 0 && (
            <FindingQuotes title="Nearest passages, no answers" sources={judged.nearest} onSource={onSource} />
          )}
          {isFinding(judged) && judged.comparison && <Comparison comparison={judged.comparison} />}
          {isFinding(judged) && <FindingSuggestions {...props} finding={judged} />}
          <FindingDecisionPart {...props} />
          <FindingPeople {...props} />
        </>
      )}
      {rule && isFinding(judged) && <RuleOf {...props} finding={judged} rule={rule} />}
      <p className="finding-engine">{engineLine(judged)}</p>
      {!canDecide && review.status === 'finished' && (
        <p className="finding-engine">You can read this review, and not decide its findings.</p>
      )}
    </div>
  );
}

interface RuleOfProps extends OpenFindingProps {
  readonly finding: Finding;
  readonly rule: Rule;
}

/** The rule, with its language to suggest in the place of what the finding quotes. */
function RuleOf({ finding, rule, workspace, review, newestText, canDecide }: RuleOfProps) {
  const verdict = verdictOf(finding);
  const isWanted = canDecide && workspace.isWord && verdict !== 'meets' && verdict !== 'not_applicable';
  const sources = finding.decision.sources ?? finding.sources;
  const passage = isWanted && newestText ? quotedPassage(sources, review.revision, newestText) : null;
  const hasLanguage = rule.preferred_language !== '' || fallbacksOf(rule).some(({ language }) => language !== '');
  const isToSuggest = passage !== null && hasLanguage && finding.suggestions.length === 0 && isOpen(finding);
  const suggest = passage &&
    newestText && {
      workspace,
      finding,
      passage,
      revision: newestText.revision,
      comment: rule.comment ?? '',
    };
  return <FindingRule rule={rule} isOpen={isToRead(finding) || isToSuggest} suggest={suggest ?? null} />;
}

/** The engine left the comparison to its reader. */
const isToRead = ({ verdict, comparison, decision }: Finding): boolean =>
  verdict === 'needs_reader' && comparison === null && decision.state === 'open';

/** The built-in engine answers with the passage itself, which is quoted below. */
const isQuoted = (judged: Judged): boolean =>
  !isFinding(judged) && judged.sources[0] !== undefined && judged.sources[0].quote.trim() === judged.value.trim();

/** What a person says, with the engine's own words beside it. */
function Said({ judged }: { readonly judged: Judged }) {
  const { decision, problem } = judged;
  const engine = isFinding(judged) ? judged.reason : judged.value;
  const isEdited = decision.state === 'edited';
  const verdict = isFinding(judged) ? engineVerdict(judged) : null;
  return (
    <>
      {isEdited && decision.value !== undefined && <p className="finding-reason">{decision.value}</p>}
      {isEdited ? (
        <p className="answer-was">
          <span className="answer-was-label">The engine:</span>{' '}
          {[verdict, decision.value === undefined ? null : engine].filter(Boolean).join('. ')}
        </p>
      ) : null}
      {(!isEdited || decision.value === undefined) && engine !== '' && !isQuoted(judged) && (
        <p className="finding-reason">{engine}</p>
      )}
      <Absent judged={judged} />
      {problem !== null && <p className="finding-problem">{problem}</p>}
    </>
  );
}

const engineVerdict = ({ verdict, absence }: Finding): string =>
  verdict === null ? (absence ? ABSENCE_TITLES[absence] : '') : VERDICT_WORDS[verdict];

function Absent({ judged }: { readonly judged: Judged }) {
  const { absence } = judged;
  if (absence === undefined) return null;
  if (absence === 'not_in_documents') return <p className="answer-quiet">{ABSENCE_WORDS[absence]}.</p>;
  return (
    <p className="finding-absence">
      <b>{ABSENCE_TITLES[absence]}</b> {ABSENCE_ADVICE[absence]}
    </p>
  );
}

function Comparison({ comparison: { position, rank, words, about } }: { readonly comparison: LanguageComparison }) {
  const language = position === 'preferred' ? 'the preferred language' : `fallback ${rank ?? 1}`;
  return (
    <div className="finding-part">
      <h2>From the contract to {language}</h2>
      <p className="panel-row-words finding-compared">
        <WordPieces pieces={words} />
      </p>
      {about.length > 0 && (
        <p className="finding-about">
          Differs in:{' '}
          {about.map((one, at) => (
            <Fragment key={one}>
              {at > 0 && ', '}
              {ABOUT_WORDS[one].toLowerCase()}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

function engineLine({ engine }: Judged): string {
  if (!engine) return '';
  return isBuiltIn(engine)
    ? 'Judged without a language model.'
    : `Judged by ${engine.model ?? 'a language model'}. Check it against the passage.`;
}
