// Records usage events with its own ids: an event that is sent twice counts once. Checked by the totals of the company, as
// the names of contracts are hidden from super admins.
import { randomUUID } from 'node:crypto';
import type { Counters } from '#domain/analytics.ts';
import type { Person } from '#tests/faults/person.ts';
import type { Writer, WriterDeps } from './writer.ts';
import { NOTHING_BEHIND } from './writer.ts';

/** No other writer records this kind. */
const KIND = 'clause_redrafted';

async function countedOf(reader: Person): Promise<number> {
  const { data } = await reader.get<{ data: Counters[] }>('/contract/analytics/?search=Harbour');
  return data.reduce((sum, { clauses_redrafted }) => sum + clauses_redrafted, 0);
}

/** @param reader a super admin, who can see the analytics of all companies */
export async function createUsageWriter({ person, findings, name: own }: WriterDeps, reader: Person): Promise<Writer> {
  const before = await countedOf(reader);
  let acknowledged = 0;
  /** Sent but perhaps not received; sent again until acknowledged. */
  const unsure: string[] = [];

  return {
    ...NOTHING_BEHIND,

    async step() {
      const id = unsure[0] ?? randomUUID();
      const body = { id, kind: KIND, contract_name: own, contract_code: own };
      const outcome = await person.call('/contract/events/', body);
      const at = unsure.indexOf(id);
      if (outcome.kind === 'done') {
        if (at >= 0) unsure.splice(at, 1);
        acknowledged += 1;
        findings.count('acknowledged writes');
      } else if (outcome.kind === 'unknown' && at < 0) unsure.push(id);
    },

    async check() {
      const counted = (await countedOf(reader)) - before;
      if (counted < acknowledged)
        findings.violation('missing', `${acknowledged} usage events were acknowledged, ${counted} are counted`);
      if (counted > acknowledged + unsure.length)
        findings.violation('wrong', `${counted} usage events are counted, ${acknowledged + unsure.length} were sent`);
    },
  };
}
