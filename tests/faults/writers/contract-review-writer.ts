// Uploads contracts, begins ten reviews of them at once and decides findings as they appear: no verdict that a reply has shown
// changes, no acknowledged decision is lost, and every acknowledged review ends by itself with all of its findings.
import type { ContractReview } from '#domain/contracts/contract-reviews.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { createLedger } from '#tests/faults/ledger.ts';
import { waitFor } from '#tests/faults/person.ts';
import type { Writer, WriterDeps } from './writer.ts';
import { noted } from './writer.ts';

const PLAYBOOKS = 5;
const CONTRACTS = 2;
const RULES = ['Rent', 'Law', 'Repairs', 'Insurance'];

export async function createContractReviewWriter({ person, chance, findings, name: own }: WriterDeps): Promise<Writer> {
  const reviews = createLedger<true>('review of a contract', findings);
  const decisions = createLedger<string>('decision about a finding', findings);
  /** Of acknowledged reviews: their address, and when they began. */
  const begun = new Map<string, { readonly path: string; readonly at: number }>();
  /** Verdicts that a reply has shown. */
  const shown = new Map<string, string>();
  const playbooks = await Promise.all(Array.from({ length: PLAYBOOKS }, (_, at) => makePlaybook(at + 1)));
  let made = 0;

  async function makePlaybook(number: number): Promise<string> {
    const rules = RULES.map((title) => ({
      id: title.toLowerCase(),
      title: `${title} ${number}`,
      rule: `What the lease says about ${title.toLowerCase()}.`,
      preferred_language: `The ${title.toLowerCase()} is settled in schedule ${number}.`,
      fallback_position: '',
      fallback_language: '',
    }));
    const play_books = [{ title: `${own} playbook ${number}`, rules, questions: [], category: 'Organization' }];
    const reply = await person.call<{ data: LibraryRecord }>('/playbook/create/', { play_books });
    if (reply.kind !== 'done') throw new Error(`no playbook: ${reply.message}`);
    return reply.data.data.id;
  }

  async function upload(): Promise<string | null> {
    const name = `${own}-${(made += 1)}.txt`;
    const bytes = `LEASE ${name}\n\nThe Tenant shall pay an annual rent of $${chance.whole(1, 99)},000 for the premises.\n\nThe law of England governs.`;
    const reply = await person.upload<{ data: Contract }>('/contracts/upload', { name, bytes });
    return reply.kind === 'done' ? reply.data.data.id : null;
  }

  async function begin(contract: string, playbook: string): Promise<string | null> {
    const key = `${contract} ${playbook}`;
    const asked = reviews.begin(new Map([[key, true]]));
    const path = `/contracts/${contract}/reviews`;
    const reply = noted(asked, await person.call<{ data: ContractReview }>(path, { playbook }));
    if (!reply) return null;
    begun.set(key, { path: `${path}/${reply.data.id}`, at: performance.now() });
    return key;
  }

  async function look(key: string): Promise<ContractReview | null> {
    const reply = await person.call<{ data: ContractReview }>(begun.get(key)?.path ?? '');
    if (reply.kind !== 'done') return null;
    note(reply.data.data);
    return reply.data.data;
  }

  function note(review: ContractReview): void {
    for (const { id, state, verdict } of review.findings) {
      if (state !== 'done' && state !== 'failed') continue;
      const now = `${state} ${verdict}`;
      const before = shown.get(id) ?? now;
      if (!shown.has(id)) findings.count('verdicts shown');
      shown.set(id, now);
      if (before !== now) findings.violation('wrong', `finding ${id} was shown as ${before} and is ${now}`);
    }
    const known = new Set(
      review.findings.filter(({ state }) => state !== 'waiting' && state !== 'running').map(({ id }) => id),
    );
    for (const { id } of review.findings)
      if (shown.has(id) && !known.has(id)) findings.violation('missing', `the verdict of finding ${id} was lost`);
  }

  /** Decides one finding that nobody has decided. */
  async function decide(key: string, review: ContractReview): Promise<void> {
    const finding = review.findings.find(({ state, decision }) => state === 'done' && decision.state === 'open');
    if (!finding) return;
    const state = chance.oneOf(['verified', 'rejected']);
    const asked = decisions.begin(new Map([[finding.id, state]]));
    const path = `${begun.get(key)?.path}/findings/${finding.id}/decision`;
    noted(asked, await person.call(path, { state }, 'PUT'));
  }

  const isOver = ({ status }: ContractReview) => status !== 'queued' && status !== 'running';

  async function follow(key: string, signal: AbortSignal): Promise<void> {
    await waitFor(async () => {
      const review = signal.aborted ? null : await look(key);
      if (!review) return true;
      await decide(key, review);
      return isOver(review);
    }, 120_000);
  }

  return {
    async step(signal) {
      const contracts: string[] = [];
      for (let count = 0; count < CONTRACTS; count += 1) {
        const contract = signal.aborted ? null : await upload();
        if (contract !== null) contracts.push(contract);
      }
      const keys: string[] = [];
      for (const contract of contracts)
        for (const playbook of playbooks) {
          const key = signal.aborted ? null : await begin(contract, playbook);
          if (key !== null) keys.push(key);
        }
      await Promise.all(keys.map((key) => follow(key, signal)));
    },

    async check() {
      const seen = new Map<string, true>();
      const contracts = new Set(reviews.names().map((key) => key.split(' ')[0] ?? ''));
      for (const contract of contracts) {
        const path = `/contracts/${contract}/reviews`;
        const { data } = await person.get<{ data: ContractReview[] }>(path);
        for (const { id, playbook } of data) {
          const key = `${contract} ${playbook?.id}`;
          seen.set(key, true);
          if (!begun.has(key)) begun.set(key, { path: `${path}/${id}`, at: 0 });
        }
      }
      reviews.check(seen);
      const decided = new Map<string, string>();
      for (const key of reviews.settled().keys()) {
        const review = await look(key);
        for (const { id, decision } of review?.findings ?? [])
          if (decision.state !== 'open') decided.set(id, decision.state);
      }
      decisions.check(decided);
    },

    async underWay() {
      const open = [];
      for (const key of reviews.settled().keys()) {
        const review = await look(key);
        if (!review || !isOver(review)) open.push(`review ${key}`);
      }
      return open;
    },

    async checkEnded(mayBeInterrupted) {
      for (const key of reviews.settled().keys()) {
        const review = await look(key);
        const at = begun.get(key)?.at ?? 0;
        if (review?.status === 'failed' && review.problem?.code === 'interrupted' && mayBeInterrupted(at))
          findings.count('reviews that lost their server too often');
        else if (review?.status !== 'finished')
          findings.violation('missing', `review ${key} was begun and is ${review?.status ?? 'not there'}`);
        else if (review.done !== RULES.length || review.findings.some(({ verdict }) => verdict === null))
          findings.violation('half_written', `review ${key} is finished with ${review.done} findings`);
      }
    },
  };
}
