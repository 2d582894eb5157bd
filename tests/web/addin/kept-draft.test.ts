// The draft in progress: whose it is while nobody is signed in, and afterwards.
import { afterEach, expect, it } from 'vitest';
import { keepDraft, keptDraft } from '#src/addin/pane/draft/kept-draft.ts';
import { endSession } from '#src/providers/session/session.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const DRAFT = {
  is: 'fill',
  template: 'supply',
  store: { values: () => ({ name: 'Rye & <Sons> Ltd' }), included: () => ({}) },
  details: { side: 'the Miller' },
} as const;

afterEach(async () => {
  await visitor.signedInAs('user@harbour.test');
  keepDraft(null);
});

it('is kept for the person who signs in again', async () => {
  await visitor.signedInAs('user@harbour.test');
  keepDraft(DRAFT);
  endSession('ended');
  expect(keptDraft()).toBeNull();
  keepDraft(null);
  await visitor.signedInAs('user@harbour.test');
  expect(keptDraft()).toBe(DRAFT);
});

it('is not shown to anybody else', async () => {
  await visitor.signedInAs('user@harbour.test');
  keepDraft(DRAFT);
  endSession('ended');
  await visitor.signedInAs('admin@harbour.test');
  expect(keptDraft()).toBeNull();
});
