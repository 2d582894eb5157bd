// The plans there are. Every deployment has them, with the demo data and without.
import type { Plan } from '#domain/subscriptions.ts';

type SeedPlan = Omit<Plan, 'id'>;

/** Basic exists so that its exclusion from the choices can be seen. */
export const SEED_PLANS = [
  { plan_type: 'Basic', duration: 'Monthly' },
  { plan_type: 'Team', duration: 'Monthly' },
  { plan_type: 'Team', duration: 'Yearly' },
  { plan_type: 'Enterprise', duration: 'Yearly' },
] as const satisfies readonly SeedPlan[];
