// The shape of an endpoint test: caller, call, expected reply, and what the reply must not contain.
// Run by tests/server/scenarios.test.ts.
import type { EndpointName } from '#domain/endpoints/registry.ts';
import type { TestApp, TestReply } from './app.ts';

/** Every endpoint that needs a session has a success and an anonymous one; which others it needs, its contract test says. */
export type ScenarioKind = 'success' | 'invalid' | 'anonymous' | 'other-tenant' | 'wrong-role' | 'state';

export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Scenario {
  readonly endpoint: EndpointName;
  readonly kind: ScenarioKind;
  /** A fact: "refuses a wrong password". */
  readonly name: string;
  /** Environment of a separate server; scenarios without one share the default server. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Email of a demo account; absent for an anonymous call. */
  readonly as?: string;
  readonly ask: Asked | ((app: TestApp) => Promise<Asked>);
  readonly status: number;
  readonly contains?: readonly string[];
  readonly lacks?: readonly string[];
  readonly then?: (app: TestApp, reply: TestReply) => Promise<void>;
}
