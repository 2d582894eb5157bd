// How npm run audit reads npm's reply and the lock file.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCEPTED } from '#scripts/audit-accepted.ts';
import { grave, holesFrom, isAllowed, licensesOf, notAccepted } from '#scripts/audit-findings.ts';

const hole = (name: string, severity: string) => ({
  name,
  severity,
  range: '<2.0.0',
  via: [{ title: 'Reads too far', url: `https://github.com/advisories/GHSA-${name}` }],
});

describe('the advisories', () => {
  it('keep a release back from moderate severity on', () => {
    const vulnerabilities = { a: hole('a', 'low'), b: hole('b', 'moderate'), c: hole('c', 'critical') };
    const audit = holesFrom(JSON.stringify({ auditReportVersion: 2, vulnerabilities }));
    expect('holes' in audit && grave(audit.holes).map(({ name }) => name)).toEqual(['b', 'c']);
  });

  it('are none where npm found none', () => {
    expect(holesFrom('{"vulnerabilities":{}}')).toEqual({ holes: [] });
  });

  it('are not taken for none where the registry told nothing', () => {
    const refusal = '405 Method Not Allowed - POST https://registry.test/-/npm/v1/security/advisories/bulk';
    expect(holesFrom(JSON.stringify({ message: refusal, statusCode: 405 }))).toEqual({ unknown: refusal });
    for (const reply of ['', 'npm: not found', '[]', '{}']) expect(holesFrom(reply)).toHaveProperty('unknown');
  });
});

describe('an accepted finding', () => {
  const vulnerabilities = {
    a: hole('a', 'high'),
    user: { name: 'user', severity: 'high', range: '*', via: ['a'] },
  };
  const audit = holesFrom(JSON.stringify({ vulnerabilities }));
  const holes = 'holes' in audit ? audit.holes : [];
  const accepted = [{ advisory: 'GHSA-a', reason: 'Nothing calls it', until: '2026-12-31' }];
  const namesOn = (day: string) => notAccepted(holes, accepted, day).map(({ name }) => name);

  it('counts until its day, for the packages that bring it too', () => {
    expect(namesOn('2026-12-31')).toEqual([]);
    expect(namesOn('2027-01-01')).toEqual(['a', 'user']);
    expect(notAccepted(holes, [], '2026-12-31')).toHaveLength(2);
  });

  it('names an advisory, a reason and a day', () => {
    for (const { advisory, reason, until } of ACCEPTED) {
      expect(advisory).toMatch(/^GHSA(-[0-9a-z]{4}){3}$/);
      expect(reason.length).toBeGreaterThan(20);
      expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});

describe('a license', () => {
  it('is allowed for every package that the product runs with', () => {
    const packages = licensesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    expect(packages.length).toBeGreaterThan(300);
    expect(packages.filter(({ license }) => !isAllowed(license))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND ISC AND BSD-3-Clause', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['AGPL-3.0-only', false],
    ['SSPL-1.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['none stated', false],
    ['', false],
  ])('%s: allowed %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });

  it('is asked of every package but those of development', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@s/b': { version: '2.0.0' },
      'node_modules/c': { version: '3.0.0', license: 'ISC', dev: true },
    };
    expect(licensesOf({ packages })).toEqual([
      { name: 'a 1.0.0', license: 'MIT' },
      { name: '@s/b 2.0.0', license: 'none stated' },
    ]);
  });
});
