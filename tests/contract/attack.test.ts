// The short form of `npm run test:hostile`: the same attack on one call of each kind. A reading of one record, a list, a
// change by a form, an upload, a call without a session, and one that many may make of each other's work; a round of each attack
// on what proves who somebody is; then some of the pathological texts and files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const CALLS = [
  'users.list',
  'prompts.update',
  'repository.retrieve',
  'repository.upload',
  'auth.login',
  'reviews.retrieve',
];

const ATTACKS = [
  'answers by OpenID Connect',
  'answers by SAML',
  'arguments of tools',
  'codes and passkeys',
  'provisioning by SCIM',
  'targets of webhooks',
  'token scopes',
  'tokens with cookies',
];

it('finds no fault in a call of each kind, nor by an attack of each kind', async () => {
  const words = [
    'tests/hostile/main.ts',
    '--seed',
    '7',
    '--per-call',
    '5',
    '--swept',
    '8',
    '--megabytes',
    '2',
    '--template',
    inject('embeddedTemplates').demo,
    '--rounds',
    '1',
    ...CALLS.flatMap((id) => ['--only', id]),
    '--attack',
    'all',
  ];
  const attack = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(attack.stdout), once(attack, 'exit')]);
  const told = JSON.parse(said.trim().split('\n').at(-1) ?? '') as { by_operation: object; faults: unknown[] };
  expect(told.faults, said).toEqual([]);
  expect(Object.keys(told.by_operation).toSorted()).toEqual(
    [...CALLS, ...ATTACKS.map((name) => `trust: ${name}`)].toSorted(),
  );
  expect(attack.exitCode).toBe(0);
}, 600_000);

it('makes its requests without Vitest, which waits and replaces nothing outside of a test', () => {
  const OF_TESTS_ALONE = /\/(web-setup|outage|console-errors)\.ts$/;
  const helpers = globSync('tests/{support,server/scenarios,hostile}/**/*.ts', { cwd: root });
  expect(helpers.length).toBeGreaterThan(100);
  const dependent = helpers.filter(
    (file) =>
      !OF_TESTS_ALONE.test(file) && /\bvi\.\w|\bexpect\s*\.poll\(/.test(readFileSync(resolve(root, file), 'utf8')),
  );
  expect(dependent).toEqual([]);
});
