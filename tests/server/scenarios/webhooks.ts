// The webhooks of a company, by HTTP. Nothing is sent: that is tested in webhook-deliveries.test.ts.
import type { Scenario } from '#tests/support/scenario.ts';
import { FORM, made, ofDelivery, ofOwn, refusals, STRANGER, SUPER, USER } from '#tests/support/webhook-scenarios.ts';
import { createWebhook, HOOK_ADMIN } from '#tests/support/webhooks.ts';

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'listWebhooks',
    kind: 'success',
    name: 'lists the webhooks of the company without their secrets',
    as: HOOK_ADMIN,
    ask: async (app) => (await made(app), {}),
    status: 200,
    contains: ['https://hooks.example.com/in', '"state":"active"'],
    lacks: ['whsec_', 'secret"'],
  },
  {
    endpoint: 'listWebhooks',
    kind: 'success',
    name: 'lists none of another company',
    as: STRANGER,
    ask: async (app) => (await made(app), {}),
    status: 200,
    lacks: ['hooks.example.com'],
  },
  { endpoint: 'listWebhooks', kind: 'wrong-role', name: 'is closed to a user', as: USER, ask: {}, status: 403 },
  { endpoint: 'listWebhooks', kind: 'wrong-role', name: 'is closed to a super admin', as: SUPER, ask: {}, status: 403 },
  { endpoint: 'listWebhooks', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },

  {
    endpoint: 'createWebhook',
    kind: 'success',
    name: 'adds a webhook and shows its secret once; the log has the receiver without its path',
    as: 'admin@pellworth.test',
    ask: { body: { ...FORM, url: 'https://hooks.example.com/token-1234' } },
    status: 200,
    contains: ['"secret":"whsec_', '"events":["contract.opened"]', '"version":1'],
    then: async (app) => {
      const token = await app.signIn('admin@pellworth.test');
      const { text } = await app.send({ path: '/audit/?action=webhook.created', token });
      if (!text.includes('https://hooks.example.com') || text.includes('token-1234')) throw new Error(text);
    },
  },
  {
    endpoint: 'createWebhook',
    kind: 'invalid',
    name: 'refuses an address of this machine',
    as: HOOK_ADMIN,
    ask: { body: { ...FORM, url: 'https://127.1/' } },
    status: 400,
    contains: ['127.0.0.1 is not an address of the public internet'],
  },
  {
    endpoint: 'createWebhook',
    kind: 'invalid',
    name: 'refuses an address without encryption',
    as: HOOK_ADMIN,
    ask: { body: { ...FORM, url: 'http://hooks.example.com/' } },
    status: 400,
    contains: ['begins with https://'],
  },
  {
    endpoint: 'createWebhook',
    kind: 'invalid',
    name: 'refuses no event, an unknown one, and the one that only a test sends',
    as: HOOK_ADMIN,
    ask: { body: { ...FORM, events: ['webhook.test'] } },
    status: 400,
  },
  {
    endpoint: 'createWebhook',
    kind: 'state',
    name: 'refuses more webhooks than a company has use for',
    as: 'admin@pellworth.test',
    ask: async (app) => {
      const token = await app.signIn('admin@pellworth.test');
      for (let count = 0; count < 10; count += 1) await createWebhook(app, token, FORM);
      return { body: FORM };
    },
    status: 409,
    contains: ['up to 10 webhooks'],
  },
  {
    endpoint: 'createWebhook',
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: USER,
    ask: { body: FORM },
    status: 403,
  },
  {
    endpoint: 'createWebhook',
    kind: 'wrong-role',
    name: 'is closed to a super admin',
    as: SUPER,
    ask: { body: FORM },
    status: 403,
  },
  { endpoint: 'createWebhook', kind: 'anonymous', name: 'refuses a visitor', ask: { body: FORM }, status: 401 },

  {
    endpoint: 'updateWebhook',
    kind: 'success',
    name: 'changes where and what is sent',
    as: HOOK_ADMIN,
    ask: ofOwn({ body: { ...FORM, url: 'https://other.example.com/', events: ['user.created', 'run.failed'] } }),
    status: 200,
    contains: ['https://other.example.com/', '"user.created","run.failed"', '"version":2'],
  },
  {
    endpoint: 'updateWebhook',
    kind: 'state',
    name: 'refuses a change that was made from an older state',
    as: HOOK_ADMIN,
    ask: ofOwn({ body: { ...FORM, version: 7 } }),
    status: 409,
    contains: ['was changed in the meantime'],
  },
  ...refusals('updateWebhook', { body: FORM }),

  {
    endpoint: 'deleteWebhook',
    kind: 'success',
    name: 'deletes it with its deliveries',
    as: HOOK_ADMIN,
    ask: ofDelivery,
    status: 200,
  },
  ...refusals('deleteWebhook'),

  {
    endpoint: 'rotateWebhookSecret',
    kind: 'success',
    name: 'shows the new secret, and until when the old one counts',
    as: HOOK_ADMIN,
    ask: ofOwn(),
    status: 200,
    contains: ['"secret":"whsec_', '"previous_secret_until":"'],
  },
  ...refusals('rotateWebhookSecret'),

  {
    endpoint: 'pauseWebhook',
    kind: 'success',
    name: 'pauses it',
    as: HOOK_ADMIN,
    ask: ofOwn(),
    status: 200,
    contains: ['"state":"paused"'],
  },
  ...refusals('pauseWebhook'),

  {
    endpoint: 'resumeWebhook',
    kind: 'success',
    name: 'leaves one that is active as it is',
    as: HOOK_ADMIN,
    ask: ofOwn(),
    status: 200,
    contains: ['"state":"active"'],
  },
  ...refusals('resumeWebhook'),
];
