// The workspace of one person: the records of their company, the changes that the server acknowledged, and their pace.
import type { Run } from '#domain/runs.ts';
import { runEventSchema } from '#domain/runs.ts';
import type { Chance } from './chance.ts';
import type { Browser } from './client.ts';
import { Failed } from './client.ts';

/** The records of a company that its people work with. */
export interface Tenant {
  readonly projects: readonly { readonly id: string; readonly files: readonly string[] }[];
  /** An answered review of the organization. */
  readonly review: string;
}

/** What all people share. */
export interface Office {
  readonly tenants: readonly Tenant[];
  /** Workflows of the provider for one file. */
  readonly workflows: readonly { readonly id: string; readonly input: string }[];
  /** Contracts to upload, in base64. */
  readonly contracts: readonly string[];
}

/** A change that the server acknowledged: what a request must return from then on. */
export interface Acknowledged {
  readonly path: string;
  /** A text that the reply contains. */
  readonly contains: string;
}

export interface Workspace {
  readonly browser: Browser;
  readonly chance: Chance;
  readonly office: Office;
  readonly tenant: Tenant;
  /** Makes the names of people and uploads unique. */
  readonly name: string;
  /** By record: of two changes to a record the last counts. */
  readonly acknowledged: Map<string, Acknowledged>;
  /** The person's own prompt, once it exists. */
  prompt: { id: string; version: number } | null;
  /** Rejects at the end of the day. */
  readonly pause: (ms: number) => Promise<void>;
  /** Waits as long as people think between two clicks. */
  readonly think: () => Promise<void>;
}

/** The run at the end of an event stream. @throws Failed if the stream has none. */
export function lastEventOf(stream: string): Run {
  const [last] = stream
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .slice(-1);
  const event = runEventSchema.parse(JSON.parse(last?.slice('data:'.length) ?? 'null'));
  if (event.type !== 'finished') throw new Failed(`a run ended with ${JSON.stringify(event)}`);
  return event.run;
}
