// The top of Home: a workflow to run, the newest runs with answers to check, and reviews in progress.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { retrieveHome } from '#domain/endpoints/home.ts';
import type { Home, HomeReview } from '#domain/home.ts';
import type { RunSummary } from '#domain/runs.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { Magnifier } from '#src/components/marks.tsx';
import { countOf, formatMoment } from '#src/components/format/formats.tsx';
import { showOverlay } from '#src/components/shortcuts/overlay.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { SampleContracts } from './sample-contracts.tsx';
import './your-work.css';

/** While a run has not ended. */
const POLL_MS = 5000;
const UNDER_WAY: ReadonlySet<string> = new Set(['queued', 'running']);

interface YourWorkProps {
  /** False for the provider, which has no repository and no reviews. */
  readonly hasReviews: boolean;
}

export function YourWork({ hasReviews }: YourWorkProps) {
  const {
    data: reply,
    error,
    refetch,
  } = useEndpointQuery(
    retrieveHome,
    {},
    {
      refetchInterval: (home) => (home?.data.runs.some(({ status }) => UNDER_WAY.has(status)) ? POLL_MS : false),
    },
  );
  const data = reply?.data;
  if (!data && error)
    return (
      <div className="home-failed" role="alert">
        <p>Your work could not be loaded. {sentenceOf(error)}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  return (
    <>
      <RunWorkflow workflows={data?.workflows} />
      <div className="home-work" data-columns={hasReviews ? 2 : 1}>
        <RecentRuns runs={data?.runs} />
        {hasReviews && <Reviews reviews={data?.reviews} />}
      </div>
      {data?.runs.length === 0 && <SampleContracts />}
    </>
  );
}

function RunWorkflow({ workflows }: { workflows: Home['workflows'] | undefined }) {
  return (
    <section aria-labelledby="home-run">
      <div className="home-head">
        <h2 id="home-run">Run a workflow</h2>
        <Link to={SCREENS.workflows.path}>All workflows</Link>
      </div>
      <button type="button" className="home-find" aria-haspopup="dialog" onClick={() => showOverlay('palette')}>
        <Magnifier size={18} />
        Find a workflow, a contract or a person
      </button>
      {workflows ? (
        <ul className="home-workflows">
          {workflows.map(({ id, name, description }) => (
            <li key={id}>
              <Link to={hrefTo.runWorkflow(id)}>
                <strong>{name}</strong>
                <span>{description}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Outline className="home-workflows" count={4} />
      )}
    </section>
  );
}

interface HomeListProps<Row extends { readonly id: string }> {
  readonly id: string;
  readonly title: string;
  /** The link to the whole list. */
  readonly all: ReactNode;
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  /** The text without rows. */
  readonly none: ReactNode;
  readonly note?: string;
  readonly renderRow: (row: Row) => {
    readonly to: string;
    readonly name: string;
    readonly detail: string;
    readonly state: ReactNode;
  };
}

function HomeList<Row extends { readonly id: string }>(props: HomeListProps<Row>) {
  const { id, rows, note, renderRow } = props;
  return (
    <section aria-labelledby={id}>
      <div className="home-head">
        <h2 id={id}>{props.title}</h2>
        {rows && rows.length > 0 && props.all}
      </div>
      {note && <p className="home-text">{note}</p>}
      {!rows && <Outline className="home-rows" count={3} />}
      {rows?.length === 0 && <p className="home-none">{props.none}</p>}
      {rows && rows.length > 0 && (
        <ul className="home-rows">
          {rows.map((row) => {
            const { to, name, detail, state } = renderRow(row);
            return (
              <li key={row.id}>
                <Link to={to}>
                  <span className="home-row-name">
                    <strong>{name}</strong>
                    <span>{detail}</span>
                  </span>
                  <span className="home-row-state">{state}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function RecentRuns({ runs }: { runs: readonly RunSummary[] | undefined }) {
  const left = runs?.reduce((sum, run) => sum + unchecked(run), 0) ?? 0;
  return (
    <HomeList
      id="home-runs"
      title="Recent runs"
      all={<Link to={SCREENS.workflowRuns.path}>All runs</Link>}
      rows={runs}
      none="Nothing yet. Run a workflow on a contract, and its result is kept here."
      note={left > 0 ? `${countOf(left, 'answer')} to check` : ''}
      renderRow={(run) => ({
        to: hrefTo.runWorkflow(run.workflow_id, run.id),
        name: run.workflow_name,
        detail: run.documents.join(', ') || 'Without documents',
        state: (
          <>
            <RunState run={run} />
            <time dateTime={run.created_at}>{formatMoment(run.created_at)}</time>
          </>
        ),
      })}
    />
  );
}

const unchecked = ({ status, answers, checked }: RunSummary) => (status === 'finished' ? answers - checked : 0);

const ENDED: Readonly<Record<'failed' | 'cancelled' | 'interrupted', string>> = {
  failed: 'Failed',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
};

function RunState({ run: { status, answers, checked } }: { run: RunSummary }) {
  if (status === 'queued' || status === 'running')
    return <StatusBadge tone="accent">{status === 'queued' ? 'Waiting' : 'Running'}</StatusBadge>;
  if (status !== 'finished')
    return <StatusBadge tone={status === 'failed' ? 'bad' : 'neutral'}>{ENDED[status]}</StatusBadge>;
  if (answers === 0) return <StatusBadge tone="good">Finished</StatusBadge>;
  return <StatusBadge tone={checked === answers ? 'good' : 'warn'}>{`${checked} of ${answers} checked`}</StatusBadge>;
}

const Reviews = ({ reviews }: { reviews: readonly HomeReview[] | undefined }) => (
  <HomeList
    id="home-reviews"
    title="Reviews in progress"
    all={<Link to={SCREENS.tabularReview.path}>All reviews</Link>}
    rows={reviews}
    none={
      <>
        None. A review puts the same questions to many contracts, one row each.{' '}
        <Link to={SCREENS.tabularReview.path}>Start a review</Link>
      </>
    }
    renderRow={(review) => ({
      to: hrefTo.tabularReview(review.id),
      name: review.name,
      detail: countOf(review.documents, 'document'),
      state: (
        <>
          <progress max={Math.max(1, review.cells)} value={review.reviewed} aria-hidden />
          <span>{reviewWords(review)}</span>
        </>
      ),
    })}
  />
);

function reviewWords({ cells, answered, reviewed }: HomeReview): string {
  if (cells === 0) return 'No cells yet';
  if (answered === 0) return `${countOf(cells, 'cell')} to run`;
  return `${reviewed} of ${answered} reviewed`;
}

/** As tall as the content that replaces it. */
function Outline({ className, count }: { className: string; count: number }) {
  return (
    <ul className={`${className} home-outline`} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} aria-hidden>
          <span />
        </li>
      ))}
    </ul>
  );
}
