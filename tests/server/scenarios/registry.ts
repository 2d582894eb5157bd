// All scenarios. The contract test names every endpoint that has none.
import type { Scenario } from '#tests/support/scenario.ts';
import { AUTH_SCENARIOS } from './auth.ts';
import { PLATFORM_SCENARIOS } from './platform.ts';
import { RUN_SCENARIOS } from './runs.ts';
import { WORKFLOW_SCENARIOS } from './workflows.ts';

export const SCENARIOS: readonly Scenario[] = [
  ...AUTH_SCENARIOS,
  ...PLATFORM_SCENARIOS,
  ...WORKFLOW_SCENARIOS,
  ...RUN_SCENARIOS,
];
