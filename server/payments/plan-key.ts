// The key of a plan's price at the payment service: "Team (Yearly)" is "team_yearly".
import type { Plan } from '#domain/subscriptions.ts';

export const planKey = ({ plan_type, duration }: Pick<Plan, 'plan_type' | 'duration'>): string =>
  `${plan_type} ${duration}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
