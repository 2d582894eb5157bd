// Sixty days of usage of the demo companies, so that the analytics have something to show. Computed, not random: the same
// days give the same events.
import type { UsageEventKind } from '#domain/analytics.ts';

interface SeedUsage {
  readonly email: string;
  readonly kind: UsageEventKind;
  readonly contract_name: string;
  readonly contract_code: string;
  /** ISO 8601. */
  readonly created_at: string;
}

interface Office {
  /** The most active first. */
  readonly people: readonly string[];
  readonly contracts: readonly (readonly [name: string, code: string])[];
  /** How many events each working day has, repeated from the start. */
  readonly pace: readonly number[];
}

const OFFICES: readonly Office[] = [
  {
    people: ['user@harbour.test', 'paralegal@harbour.test', 'admin@harbour.test'],
    contracts: [
      ['Brightwell Analytics – mutual NDA', 'HV-2041'],
      ['Severn Quay office lease', 'HV-2017'],
      ['Larkfield Systems – services agreement', 'HV-2052'],
      ['Tidewater Freight – carriage terms', 'HV-2033'],
      ['Ashdown Capital – engagement letter', 'HV-2060'],
      ['Marlowe Press – text license', 'HV-1998'],
    ],
    pace: [5, 8, 6, 9, 4, 7, 11, 6],
  },
  {
    people: ['user@castellan.test', 'admin@castellan.test'],
    contracts: [
      ['Prairie Mills – flour supply', 'CF-118'],
      ['Fulling Street cold store lease', 'CF-097'],
      ['Lakeshore Packaging – framework', 'CF-124'],
      ['Halvorsen Dairy – NDA', 'CF-131'],
    ],
    pace: [3, 2, 4, 3, 5, 2],
  },
];

/**
 * The most frequent first; the pattern is longer than any day, so that days differ. Only what somebody can do in the product:
 * nothing is drafted yet.
 */
const KINDS: readonly UsageEventKind[] = [
  'general_review',
  'contract_summarized',
  'playbook_application',
  'chat_with_contract',
  'clause_extracted',
  'extracted_contract_clause',
  'extracted_contract_clause',
  'clause_library_search',
  'clause_redrafted',
  'chat_with_contract',
  'playbook_application',
  'general_review',
  'contract_summarized',
  'chat_with_contract',
  'extracted_contract_clause',
  'playbook_application',
  'chat_with_contract',
];

const DAYS = 60;
const DAY_MS = 24 * 3_600_000;
const OPENS_MS = 8 * 3_600_000;
const STEP_MS = 47 * 60_000;

/** The events of the demo up to `now`, oldest first. A Saturday or Sunday has one event at most. */
export function seedUsage(now: Date): SeedUsage[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  return OFFICES.flatMap((office) =>
    Array.from({ length: DAYS }, (_, index) => today - DAYS + 1 + index)
      .flatMap((day) => eventsOfDay(office, day))
      .filter((event) => event.created_at <= now.toISOString()),
  );
}

function eventsOfDay({ people, contracts, pace }: Office, day: number): SeedUsage[] {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return Array.from({ length: isWeekend ? day % 2 : at(pace, day) }, (_, index): SeedUsage => {
    const step = day * 3 + index;
    const kind = at(KINDS, day * 5 + index);
    const [contract_name, contract_code] = at(contracts, day + index * index);
    return {
      // The most active person causes every second event.
      email: step % 2 === 0 ? at(people, 0) : at(people, step),
      kind,
      contract_name,
      contract_code,
      created_at: new Date(day * DAY_MS + OPENS_MS + index * STEP_MS).toISOString(),
    };
  });
}

function at<T>(list: readonly T[], position: number): T {
  const item = list[position % list.length];
  if (item === undefined) throw new Error('the usage of the demo has an empty list');
  return item;
}
