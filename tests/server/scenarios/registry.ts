// All scenarios: the SCENARIOS exports of the files beside this one. The contract test names endpoints without one.
import { exportedBy } from '#tests/support/exported-by.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const OTHERS = /^(?!registry\.ts$).*\.ts$/;
export const SCENARIOS: readonly Scenario[] = await exportedBy<Scenario>(import.meta.dirname, OTHERS, 'SCENARIOS');
