// All scenarios. The contract test names every endpoint that has none.
import type { Scenario } from '#tests/support/scenario.ts';
import { ANALYTICS_SCENARIOS } from './analytics.ts';
import { AUDIT_SCENARIOS } from './audit.ts';
import { AUTH_SCENARIOS } from './auth.ts';
import { PLATFORM_SCENARIOS } from './platform.ts';
import { PROFILE_SCENARIOS } from './profile.ts';
import { RUN_SCENARIOS } from './runs.ts';
import { WORKFLOW_SCENARIOS } from './workflows.ts';

export const SCENARIOS: readonly Scenario[] = [
  ...ANALYTICS_SCENARIOS,
  ...AUDIT_SCENARIOS,
  ...AUTH_SCENARIOS,
  ...PLATFORM_SCENARIOS,
  ...PROFILE_SCENARIOS,
  ...WORKFLOW_SCENARIOS,
  ...RUN_SCENARIOS,
];
