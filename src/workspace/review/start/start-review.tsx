// The form that starts a review: whom we act for, the playbook, how much of the contract, and about what it costs. Nothing is
// chosen for the person but what they have chosen before.
import { Alert, Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { StartReview as StartRequest } from '#domain/contracts/contract-reviews.ts';
import { planReview, startContractReview } from '#domain/endpoints/contract-reviews.ts';
import { updateContract } from '#domain/endpoints/contracts.ts';
import { usageInWords } from '#domain/usage-words.ts';
import { Notice } from '#src/components/notice.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointMutation, useEndpointQuery, useRefresh } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { RunRefusalNotice, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { GENERAL } from './general.ts';
import { PlaybookChoice } from './playbook-choice.tsx';
import { RuleChoice } from './rule-choice.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { SideChoice } from './side-choice.tsx';

/** What is chosen already: for a repeated review, or by a link. */
export interface ReviewChoices {
  /** The id of a playbook, or GENERAL. */
  readonly playbook?: string | undefined;
  readonly scope?: StartRequest['scope'];
  readonly since?: number;
}

interface StartReviewProps {
  readonly workspace: Workspace;
  readonly initial: ReviewChoices;
  readonly onStarted: (review: string) => Promise<void>;
  readonly onCancel?: () => void;
}

export function StartReview({ workspace, initial, onStarted, onCancel }: StartReviewProps) {
  const { contract, newest } = workspace;
  const id = useId();
  const permissions = usePermissions();
  const refusal = useRunRefusal();
  const refresh = useRefresh();
  const plan = useEndpointQuery(planReview, { params: { id: contract.id }, query: { revision: newest } });
  const [side, setSide] = useState(contract.side);
  const [playbook, setPlaybook] = useState<string | null>(initial.playbook ?? null);
  const [scope, setScope] = useState<NonNullable<StartRequest['scope']>>(initial.scope ?? 'contract');
  const [since, setSince] = useState(initial.since ?? Math.max(1, newest - 1));
  const [rules, setRules] = useState<readonly string[] | null>(null);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useEndpointMutation(startContractReview, {
    errorNotification: false,
    invalidates: ['contracts'],
  });
  /** Asked once: the next review of the contract begins with it. */
  const keepSide = async (kept: string) => {
    if (kept === '' || contract.side !== '' || !permissions.can('contracts', 'update', contract.category)) return;
    await call(updateContract, { params: { id: contract.id }, body: { side: kept } }).catch(() => undefined);
    void refresh(['contracts']);
  };
  if (contract.status === 'closed')
    return (
      <p className="panel-empty">This contract is closed and has no review. Reopen it from its menu to review it.</p>
    );
  if (!permissions.can('contracts', 'run', contract.category))
    return <p className="panel-empty">Nobody has reviewed this contract yet, and you may not start a review of it.</p>;
  if (plan.error) return <QueryError query={plan} title="A review cannot be planned" />;
  if (!plan.data) return <Skeleton className="panel-empty" active paragraph={{ rows: 8 }} />;
  const { parties, playbooks, their_changes: theirs, tokens, notices } = plan.data.data;
  const chosen = playbooks.find((one) => one.id === playbook);
  const isEmpty = chosen !== undefined && chosen.rules + chosen.questions === 0;
  const missing = {
    side:
      side.trim() === '' && playbook !== GENERAL
        ? 'Say whom we act for: a cap or an indemnity is good for one side only.'
        : null,
    playbook:
      chosen === undefined && playbook !== GENERAL
        ? 'Choose a playbook, or a general review.'
        : isEmpty
          ? 'This playbook has neither rules nor questions.'
          : null,
    rules: rules?.length === 0 ? 'Choose at least one rule.' : null,
  };
  const isReady = Object.values(missing).every((one) => one === null);
  const usage = tokens && chosen ? tokens[chosen.id] : tokens?.[GENERAL];

  const submit = async () => {
    setTried(true);
    if (!isReady) return;
    setProblem(null);
    const body: StartRequest = {
      ...(chosen && { playbook: chosen.id }),
      ...(chosen && rules && { rules: [...rules] }),
      revision: newest,
      // A general review is of the whole contract.
      ...(chosen && { scope, ...(scope === 'since' && { since }) }),
      side: side.trim(),
    };
    try {
      const { data } = await mutateAsync({ params: { id: contract.id }, body });
      await keepSide(side.trim());
      await onStarted(data.id);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const said = (name: keyof typeof missing) => (isTried ? missing[name] : null);
  return (
    <form
      className="start-review-form"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="panel-list start-review">
        <h2 id={id}>Review revision {newest}</h2>
        {refusal && <RunRefusalNotice refusal={refusal} />}
        {notices.map((notice) => (
          <Notice key={notice} tone="warn" title={notice} />
        ))}
        <SideChoice
          parties={parties}
          value={side}
          isOptional={playbook === GENERAL}
          problem={said('side')}
          onChange={setSide}
        />
        <PlaybookChoice
          playbooks={playbooks}
          value={playbook}
          problem={said('playbook')}
          onChange={(next) => {
            setPlaybook(next);
            setRules(null);
          }}
        />
        {chosen && (
          <ScopeChoice
            newest={newest}
            theirs={theirs}
            scope={scope}
            since={since}
            onChange={(next, revision) => {
              setScope(next);
              setSince(revision);
            }}
          />
        )}
        {chosen && chosen.rules > 0 && (
          <RuleChoice playbook={chosen} value={rules} problem={said('rules')} onChange={setRules} />
        )}
        {usage && <p className="start-review-cost">The whole contract takes about {usageInWords(usage)}.</p>}
        {problem !== null && <Alert type="error" showIcon role="alert" message={problem} />}
      </div>
      <div className="panel-foot">
        <Button type="primary" htmlType="submit" loading={isPending} disabled={refusal !== null}>
          Start the review
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
