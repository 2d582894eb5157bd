import type { Scenario } from '#tests/support/scenario.ts';

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'publicConfig',
    kind: 'success',
    name: 'tells a visitor the provider, the links and the engine, and no secret',
    ask: {},
    status: 200,
    contains: ['"provider_name":"Whereas"', '"kind":"built-in"', '"/help/support"'],
    lacks: ['apiKey', 'baseUrl', 'secret'],
  },
  { endpoint: 'health', kind: 'success', name: 'says that the process is alive', ask: {}, status: 200 },
  { endpoint: 'ready', kind: 'success', name: 'says that the database answers', ask: {}, status: 200 },
];
