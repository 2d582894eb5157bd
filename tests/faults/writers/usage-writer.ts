// Records usage events with its own ids: sent twice, an event counts once.
import { randomUUID } from 'node:crypto';
import type { Counters } from '#domain/analytics.ts';
import type { Person } from '#tests/faults/person.ts';
import type { Writer, WriterDeps } from './writer.ts';
import { NOTHING_BEHIND } from './writer.ts';

interface Contract {
  readonly contract_code: string;
  readonly event_count: number;
}

/** @param reader may look at the analytics of all companies */
export function createUsageWriter({ person, findings, name: own }: WriterDeps, reader: Person): Writer {
  let acknowledged = 0;
  /** Sent, and not known to have arrived: sent again until they are. */
  const unsure: string[] = [];

  return {
    ...NOTHING_BEHIND,

    async step() {
      const id = unsure[0] ?? randomUUID();
      const body = { id, kind: 'chat_with_contract', contract_name: own, contract_code: own };
      const outcome = await person.call('/contract/events/', body);
      const at = unsure.indexOf(id);
      if (outcome.kind === 'done') {
        if (at >= 0) unsure.splice(at, 1);
        acknowledged += 1;
        findings.count('acknowledged writes');
      } else if (outcome.kind === 'unknown' && at < 0) unsure.push(id);
    },

    async check() {
      const { data } = await reader.get<{ data: ({ id: string; company: string } & Counters)[] }>(
        '/contract/analytics/?search=Harbour',
      );
      const company = data[0]?.id ?? '';
      const { data: contracts } = await reader.get<{ data: Contract[] }>(
        `/contract/analytics/${company}?page_size=100&search=${own}`,
      );
      const counted = contracts.find(({ contract_code }) => contract_code === own)?.event_count ?? 0;
      if (counted < acknowledged)
        findings.violation('missing', `${acknowledged} usage events were acknowledged, ${counted} are counted`);
      if (counted > acknowledged + unsure.length)
        findings.violation('wrong', `${counted} usage events are counted, ${acknowledged + unsure.length} were sent`);
    },
  };
}
