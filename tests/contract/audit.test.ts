// How npm run audit reads npm's reply and the lock file.
import { describe, expect, it } from 'vitest';
import { grave, holesFrom, isAllowed, licensesOf } from '#scripts/audit-findings.ts';

const hole = (name: string, severity: string) => ({
  name,
  severity,
  range: '<2.0.0',
  via: [{ title: 'Reads too far' }],
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

describe('a license', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND ISC AND BSD-3-Clause', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['AGPL-3.0-only', false],
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
