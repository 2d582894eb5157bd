// Home begins with what a contract lawyer comes for: a contract to review, and those that wait for the next step.
import { useState } from 'react';
import { Link } from 'react-router';
import type { ContractRow } from '#domain/contracts/contracts.ts';
import type { NextStep } from '#domain/contracts/next-step.ts';
import { listContracts } from '#domain/endpoints/contracts.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { formatMoment } from '#src/components/format/formats.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { Contract } from '#src/components/marks.tsx';
import { DropZone } from '#src/components/upload-queue/drop-zone.tsx';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { NextStepBadge } from '#src/shared/contract/next-step-badge.tsx';
import './review-lead.css';

const ReviewContract = lazyPart(() =>
  import('#src/shared/contract/review-contract.tsx').then((file) => file.ReviewContract),
);

/** A person has to do these; of the others the engine or the counterparty. */
const WAITING: ReadonlySet<NextStep> = new Set(['read', 'review', 'decide_findings', 'decide_suggestions', 'redline']);
const SHOWN = 4;
/** Of the newest changes, as those that wait are among them. */
const LOOKED_AT = 20;

export function ReviewLead() {
  const [adding, setAdding] = useState<{ readonly dropped?: WalkedFiles } | null>(null);
  return (
    <section className="review-lead" aria-labelledby="home-review">
      <DropZone label="a contract to review" onDrop={(found) => void found.then((dropped) => setAdding({ dropped }))}>
        <div className="review-lead-drop">
          <Contract size={30} />
          <div>
            <h2 id="home-review">Review a contract</h2>
            <p className="home-text">
              Drop the other side’s paper here. It is reviewed rule by rule under your playbook, and leaves as a redline
              in its own Word file.
            </p>
          </div>
          <button
            type="button"
            className="button review-lead-open"
            aria-haspopup="dialog"
            onClick={() => setAdding({})}
          >
            Choose a contract
          </button>
        </div>
      </DropZone>
      <WaitingContracts />
      {adding && <ReviewContract {...adding} onClose={() => setAdding(null)} />}
    </section>
  );
}

function WaitingContracts() {
  const { data, isPending } = useEndpointQuery(listContracts, { query: { status: 'open', page_size: LOOKED_AT } });
  const waiting = data?.data.filter(({ next_step: step }) => WAITING.has(step)).slice(0, SHOWN) ?? [];
  return (
    <div className="review-lead-waiting" aria-busy={isPending}>
      <div className="home-head">
        <h3 id="home-waiting">Waiting for you</h3>
        <Link to={SCREENS.contracts.path}>All contracts</Link>
      </div>
      {data && waiting.length === 0 && <p className="home-text">No contract waits for you.</p>}
      <ul className="home-rows" aria-labelledby="home-waiting" hidden={waiting.length === 0}>
        {waiting.map((contract) => (
          <li key={contract.id}>
            <Link to={hrefTo.contract(contract.id)}>
              <span className="home-row-name">
                <strong>{contract.name}</strong>
                <span>{factsOf(contract)}</span>
              </span>
              <span className="home-row-state">
                <NextStepBadge step={contract.next_step} />
                <time dateTime={contract.updated_at}>{formatMoment(contract.updated_at)}</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const factsOf = ({ counterparty, contract_type, project }: ContractRow): string =>
  [contract_type, counterparty].filter(Boolean).join(' · ') || project.name;
