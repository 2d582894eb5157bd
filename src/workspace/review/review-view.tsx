// One review: its head, the filter, the findings and the answers, with the keys that go through them.
import { Skeleton } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Source } from '#domain/answers.ts';
import type { ContractReviewSummary } from '#domain/contracts/contract-reviews.ts';
import { listReviewColleagues } from '#domain/endpoints/reviews.ts';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useSession } from '#src/providers/session/session.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { PanelRows } from '#src/workspace/panel/panel-rows.tsx';
import { useNewestText } from '#src/workspace/panel/use-newest-text.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { FindingFilter } from './finding-filter.tsx';
import { ALL_FINDINGS, type Filter, matches } from './filter.ts';
import { FindingRow } from './finding-row.tsx';
import { inWorkingOrder, isFinding, isOpen, type Judged } from './finding-words.ts';
import { OneFinding } from './one-finding.tsx';
import { ReviewHead } from './review-head.tsx';
import type { ReviewChoices } from './start/start-review.tsx';
import { suggestionsOf } from './use-decide-suggestion.ts';
import { useDecisions } from './use-decisions.ts';
import { useFindingKeys } from './use-finding-keys.ts';
import { useReview } from './use-review.ts';
import { useUnsavedFinding } from './use-unsaved-finding.ts';
import { useShowSource } from './use-show-source.ts';

const FindingBody = lazyPart(() => import('./finding-body.tsx').then((file) => file.FindingBody));

const ROW_HEIGHT = 84;

interface ReviewViewProps {
  readonly workspace: Workspace;
  readonly id: string;
  readonly reviews: readonly ContractReviewSummary[];
  readonly onStart: (choices: ReviewChoices) => void;
}

const NO_ONE: readonly never[] = [];

const isPlaced = ({ start }: Source): boolean => start !== null;

export function ReviewView({ workspace, id, reviews, onStart }: ReviewViewProps) {
  const { contract, at, go, canChange } = workspace;
  const permissions = usePermissions();
  const me = useSession()?.user.id ?? null;
  const isPhone = useIsPhone();
  const { query, review, put } = useReview(contract.id, id);
  const decisions = useDecisions(contract.id, id, put);
  const { pending } = decisions;
  const colleagues = useEndpointQuery(listReviewColleagues).data?.data ?? NO_ONE;
  const newestText = useNewestText(workspace, workspace.isWord && at.finding !== null);
  const [filter, setFilter] = useState<Filter>(ALL_FINDINGS);
  const area = useRef<HTMLDivElement>(null);
  const { mark, show: showSource } = useShowSource(workspace, review?.revision);

  const judged = useMemo(() => {
    if (!review) return [];
    const decided = <One extends Judged>(one: One): One => {
      const decision = pending.get(one.id);
      return decision ? { ...one, decision } : one;
    };
    return [...inWorkingOrder(review.findings.map(decided)), ...review.answers.map(decided)];
  }, [review, pending]);
  const shown = useMemo(
    // The open one stays, also where a decision has just taken it out of the filter.
    () => judged.filter((one) => one.id === at.finding || matches(one, filter, me)),
    [judged, filter, me, at.finding],
  );
  const current = judged.find((one) => one.id === at.finding);

  /** Where the document shows it: what it quotes, or the place of the clause that it adds. */
  const placeOf = (one: Judged | null) => {
    const quoted = mark(one?.sources.find(isPlaced));
    const added = one && isFinding(one) && !one.sources.some(isPlaced) && suggestionsOf(one, workspace.all)[0];
    return added && added.current ? { suggestion: added.id, view: 'final' as const, revision: null } : quoted;
  };
  const { open, onUnsaved, dialog } = useUnsavedFinding((one: Judged | null, isStep?: boolean) => {
    const rest = { suggestion: null, change: null, comment: null, passage: null };
    go({ tab: 'review', finding: one?.id ?? null, ...rest, ...placeOf(one) }, isStep);
  });
  const keys = useFindingKeys({ shown, current, workspace, decisions, open });

  // The address of a shared link names the finding before the review is there.
  const showNamed = useEffectEvent(() => {
    const source = current?.sources.find(isPlaced);
    if (source) showSource(source);
  });
  const hasCurrent = current !== undefined;
  useEffect(() => {
    if (hasCurrent) showNamed();
  }, [hasCurrent]);

  // A finding that is pressed opens at once.
  useEffect(() => FindingBody.fetchNow(), []);

  // What another review or tab shows is not what this one quotes.
  const { setQuoted } = workspace;
  useEffect(() => () => setQuoted(null), [setQuoted]);

  if (!review)
    return query.error ? (
      <QueryError query={query} title="The review could not be loaded" />
    ) : (
      <Skeleton className="panel-empty" active paragraph={{ rows: 8 }} />
    );
  const canRun = contract.status === 'open' && permissions.can('contracts', 'run', contract.category);
  const row = (one: Judged) => (
    <FindingRow key={one.id} judged={one} isCurrent={one.id === at.finding} onOpen={open}>
      {one.id === at.finding && (
        <FindingBody
          judged={one}
          review={review}
          workspace={workspace}
          decisions={decisions}
          form={keys.formOf(one)}
          onForm={keys.setForm}
          onUnsaved={onUnsaved}
          colleagues={colleagues}
          newestText={newestText}
          canDecide={canChange}
          onSource={showSource}
        />
      )}
    </FindingRow>
  );
  if (isPhone && current)
    return (
      <>
        <OneFinding shown={shown} current={current} onOpen={open}>
          {row(current)}
        </OneFinding>
        <DiscardDialog {...dialog} />
      </>
    );
  const rows = {
    keyOf: ({ id: key }: Judged) => key,
    isCurrent: (one: Judged) => one.id === at.finding,
    height: ROW_HEIGHT,
    area,
  };
  const findings = shown.filter(isFinding);
  const answers = shown.filter((one) => !isFinding(one));
  return (
    <>
      <ReviewHead
        workspace={workspace}
        review={review}
        reviews={reviews}
        canRun={canRun}
        onStart={onStart}
        onPut={put}
      />
      <FindingFilter
        judged={judged}
        filter={filter}
        me={me}
        onFilter={setFilter}
        onNext={judged.some(isOpen) ? keys.nextOpen : null}
      />
      <div ref={area} className="panel-list" data-review={review.id}>
        {shown.length === 0 && <p className="panel-empty">{noneWords(review.findings.length, filter)}</p>}
        <PanelRows<Judged> rows={findings} {...rows}>
          {row}
        </PanelRows>
        {answers.length > 0 && (
          <>
            <h2 className="panel-group review-answers">Questions of the playbook</h2>
            <PanelRows<Judged> rows={answers} before={findings.length} {...rows}>
              {row}
            </PanelRows>
          </>
        )}
      </div>
      <DiscardDialog {...dialog} />
    </>
  );
}

function noneWords(findings: number, filter: Filter): string {
  if (filter !== ALL_FINDINGS && findings > 0) return 'No finding matches the filter.';
  return 'Nothing was found.';
}
