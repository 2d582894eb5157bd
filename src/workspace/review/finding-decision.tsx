// The decision about a finding or an answer: verify, edit, reject or reopen it, and who decided so far.
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import type { Answer } from '#domain/answers.ts';
import type { FindingDecision } from '#domain/contracts/contract-reviews.ts';
import { type Verdict, VERDICT_WORDS, VERDICTS } from '#domain/contracts/verdicts.ts';
import { listFindingDecisions } from '#domain/endpoints/contract-reviews.ts';
import { type AnswerAction, AnswerActions } from '#src/components/result/answer-actions.tsx';
import { AnswerHistory } from '#src/components/result/answer-history.tsx';
import { decisionWords } from '#src/components/result/answer-words.ts';
import { DecisionForm } from '#src/components/result/decision-form.tsx';
import type { Wanted as WantedAnswer } from '#src/components/result/review.ts';
import { call } from '#src/providers/http/call.ts';
import type { OpenFindingProps } from './finding-props.ts';
import { isFinding, type Judged, verdictOf } from './finding-words.ts';
import type { Wanted } from './use-decisions.ts';

const NO_ENGINE = { kind: 'built-in', model: null } as const;

/** As an answer, for the parts that all results share. */
function toAnswer(judged: Judged): Answer {
  const { title, engine, decision, state, absence } = judged;
  const said = isFinding(judged) ? judged.reason : judged.value;
  return {
    label: title,
    value: said,
    sources: [],
    // What could not be judged cannot be verified.
    ...(state === 'failed' && said === '' ? { absence: 'engine_failed' as const } : absence && { absence }),
    engine: engine ?? NO_ENGINE,
    decision,
  };
}

export function FindingDecisionPart(props: OpenFindingProps) {
  const { judged, form, onForm, onUnsaved, decisions, canDecide, workspace, review } = props;
  const [busy, setBusy] = useState<AnswerAction | null>(null);
  const { state } = judged.decision;
  const decide = async (action: AnswerAction, wanted: Wanted, from = judged) => {
    setBusy(action);
    const saved = await decisions.decide(from, wanted);
    setBusy(null);
    if (saved) onForm(judged, null);
  };
  const act = (action: AnswerAction) => {
    if (action === 'edit') onForm(judged, 'edited');
    else if (action === 'reject') onForm(judged, 'rejected');
    else void decide(action, { state: action === 'verify' ? 'verified' : 'open' });
  };
  return (
    <div className="finding-decision">
      {isFinding(judged) && judged.suggestions.length > 0 && canDecide && form === null && <h2>The finding</h2>}
      {form !== null && canDecide ? (
        <Form
          key={form}
          kind={form}
          judged={judged}
          isBusy={busy !== null}
          onSave={(wanted, from) => void decide(form === 'edited' ? 'edit' : 'reject', wanted, from)}
          onUnsaved={(isUnsaved) => onUnsaved(isUnsaved ?? false)}
          onCancel={() => onForm(judged, null)}
        />
      ) : (
        canDecide && <AnswerActions answer={toAnswer(judged)} busy={busy} onAct={act} />
      )}
      {(state !== 'open' || judged.decision.at !== undefined) && (
        <DecisionLine judged={judged} contract={workspace.contract.id} review={review.id} />
      )}
    </div>
  );
}

interface FormProps {
  readonly kind: 'edited' | 'rejected';
  readonly judged: Judged;
  readonly isBusy: boolean;
  readonly onSave: (wanted: Wanted, from: Judged) => void;
  readonly onUnsaved: (isUnsaved: boolean | null) => void;
  readonly onCancel: () => void;
}

/** Written about the finding as it was when the form opened; says so where a colleague decided it since. */
function Form({ kind, judged, isBusy, onSave, onUnsaved, onCancel }: FormProps) {
  const [from, setFrom] = useState(judged);
  const known = isFinding(from) ? verdictOf(from) : null;
  /** That a reader is needed is no verdict that a reader can give. */
  const before = known === 'needs_reader' ? null : known;
  const [verdict, setVerdict] = useState<Verdict | null>(before);
  /** What a general review noticed has no verdict. */
  const isVerdictNeeded = kind === 'edited' && isFinding(from) && from.rule !== null;
  const save = ({ value, note }: WantedAnswer) => {
    if (kind === 'rejected') return onSave({ state: 'rejected', ...(note !== undefined && { note }) }, from);
    const said = isFinding(from) ? from.reason : from.value;
    onSave(
      {
        state: 'edited',
        ...(isVerdictNeeded && verdict !== null && { verdict }),
        ...(value !== undefined && (value !== said || !isVerdictNeeded) && value.trim() !== '' && { value }),
        ...(note !== undefined && { note }),
      },
      from,
    );
  };
  return (
    <DecisionForm
      kind={kind}
      before={toAnswer(from)}
      overtakenBy={judged.decision.at === from.decision.at ? null : judged.decision}
      isBusy={isBusy}
      lead={
        isVerdictNeeded
          ? {
              fields: <VerdictField value={verdict} onChange={setVerdict} />,
              isChanged: verdict !== before,
              valueLabel: 'Reason (optional)',
            }
          : undefined
      }
      onUnsaved={onUnsaved}
      onSave={save}
      onOverrule={() => setFrom(judged)}
      onCancel={onCancel}
    />
  );
}

interface VerdictFieldProps {
  readonly value: Verdict | null;
  readonly onChange: (verdict: Verdict) => void;
}

function VerdictField({ value, onChange }: VerdictFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Verdict</label>
      <Select<Verdict>
        id={id}
        autoFocus
        value={value}
        placeholder="Choose the verdict"
        options={VERDICTS.filter((one) => one !== 'needs_reader').map((one) => ({
          value: one,
          label: VERDICT_WORDS[one],
        }))}
        onChange={onChange}
      />
    </>
  );
}

interface DecisionLineProps {
  readonly judged: Judged;
  readonly contract: string;
  readonly review: string;
}

/** What a decision says, with the verdict before the words. */
const inWords = ({ verdict, value, ...decision }: FindingDecision) => {
  const said = [verdict && VERDICT_WORDS[verdict], value].filter(Boolean).join('. ');
  return { ...decision, ...(said !== '' && { value: said }) };
};

function DecisionLine({ judged, contract, review }: DecisionLineProps) {
  const { decision, id } = judged;
  const [isShown, setShown] = useState(false);
  const load = async () => {
    const { data } = await call(listFindingDecisions, { params: { id: contract, review, finding: id } });
    return data.map((one) => ({ ...inWords(one), by: one.by ?? '', at: one.at ?? '' }));
  };
  return (
    <div className="answer-decided">
      {decision.at !== undefined && decisionWords(decision)}
      {decision.note !== undefined && <div className="answer-history-said">“{decision.note}”</div>}
      <Button type="link" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide history' : 'History'}
      </Button>
      {isShown && <AnswerHistory key={decision.at ?? ''} load={load} />}
    </div>
  );
}
