// The health of the deployment, by HTTP.
import type { Scenario } from '#tests/support/scenario.ts';

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'readSystemHealth',
    kind: 'success',
    name: 'tells a super admin how every part is, without a password or a path',
    as: 'super@whereas.test',
    ask: {},
    status: 200,
    contains: ['"queues":[{"name":"runs"', '"is_this":true', '"schema":"0', '"kind":"outbox"', '"backup":null'],
    lacks: ['password', '/tmp', 'whereas-test-'],
  },
  {
    endpoint: 'readSystemHealth',
    kind: 'wrong-role',
    name: 'refuses an administrator',
    as: 'admin@harbour.test',
    ask: {},
    status: 403,
  },
  {
    endpoint: 'readSystemHealth',
    kind: 'wrong-role',
    name: 'refuses a user',
    as: 'user@harbour.test',
    ask: {},
    status: 403,
  },
  {
    endpoint: 'readSystemHealth',
    kind: 'anonymous',
    name: 'refuses somebody who is not signed in',
    ask: {},
    status: 401,
  },
];
