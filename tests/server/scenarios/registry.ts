// All scenarios: what the files beside this one export as SCENARIOS. The contract test names every endpoint that has none.
import { exportedBy } from '#tests/support/exported-by.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const OTHERS = /^(?!registry\.ts$).*\.ts$/;
export const SCENARIOS: readonly Scenario[] = await exportedBy<Scenario>(import.meta.dirname, OTHERS, 'SCENARIOS');
