// The workspace of one person: the records of their company, the changes that the server acknowledged, and their pace.
import type { Run } from '#domain/runs.ts';
import { runEventSchema } from '#domain/runs.ts';
import type { Chance } from './chance.ts';
import type { Browser } from './client.ts';
import { Failed } from './client.ts';

/** What a company has that its people work with. */
export interface Tenant {
  readonly projects: readonly { readonly id: string; readonly files: readonly string[] }[];
  /** A review of the organization, answered. */
  readonly review: string;
}

/** What everybody finds there. */
export interface Office {
  readonly tenants: readonly Tenant[];
  /** Workflows of the provider that take one file. */
  readonly workflows: readonly { readonly id: string; readonly input: string }[];
  /** Contracts that are uploaded, base64. */
  readonly contracts: readonly string[];
}

/** What the server said yes to: what an address must answer from then on. */
export interface Acknowledged {
  readonly path: string;
  /** A text that the answer contains. */
  readonly says: string;
}

export interface Desk {
  readonly browser: Browser;
  readonly chance: Chance;
  readonly office: Office;
  readonly tenant: Tenant;
  /** Tells people and their uploads apart. */
  readonly name: string;
  /** By what it is about: of a record that is changed twice the last change counts. */
  readonly acknowledged: Map<string, Acknowledged>;
  /** Of the person's own, once there is one. */
  prompt: { id: string; version: number } | null;
  /** Rejects when the day is over. */
  readonly pause: (ms: number) => Promise<void>;
  /** As long as somebody thinks between two clicks. */
  readonly think: () => Promise<void>;
}

/** The run that a stream of events ended in. @throws Failed where it ended in none. */
export function lastEventOf(stream: string): Run {
  const [last] = stream
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .slice(-1);
  const event = runEventSchema.parse(JSON.parse(last?.slice('data:'.length) ?? 'null'));
  if (event.type !== 'finished') throw new Failed(`a run ended with ${JSON.stringify(event)}`);
  return event.run;
}
