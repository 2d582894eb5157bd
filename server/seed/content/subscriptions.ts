// The subscriptions of the demo companies, relative to the day on which they are seeded.
import type { SeedPlan } from './plans.ts';

interface SeedSubscription {
  readonly company: string;
  readonly plan: SeedPlan;
  readonly number_of_licenses: number;
  /** Days from the moment of seeding; negative is in the past. */
  readonly start_day: number;
  readonly end_day: number;
  /** Last day on which runs are still allowed after the end. */
  readonly buffer_day: number;
}

export const SEED_SUBSCRIPTIONS: readonly SeedSubscription[] = [
  {
    company: 'Harbour & Vale',
    plan: { plan_type: 'Enterprise', duration: 'Yearly' },
    number_of_licenses: 10,
    start_day: -90,
    end_day: 275,
    buffer_day: 289,
  },
  {
    company: 'Castellan Foods',
    plan: { plan_type: 'Team', duration: 'Yearly' },
    number_of_licenses: 5,
    start_day: -40,
    end_day: 325,
    buffer_day: 339,
  },
  // Still paid for, and refused all the same, because the company is deactivated.
  {
    company: 'Orrin Freight',
    plan: { plan_type: 'Team', duration: 'Yearly' },
    number_of_licenses: 3,
    start_day: -120,
    end_day: 245,
    buffer_day: 252,
  },
  // Ended, and its buffer with it: its licensed people can sign in and read, but a run is refused.
  {
    company: 'Pellworth Estates',
    plan: { plan_type: 'Team', duration: 'Monthly' },
    number_of_licenses: 3,
    start_day: -75,
    end_day: -45,
    buffer_day: -31,
  },
];
