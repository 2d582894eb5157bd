// docs/security.md holds every requirement of OWASP ASVS 5.0.0 at levels 1 and 2 once, and what it names as evidence exists.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

/** The requirements of each section, by level: those that are missing in between are of level 3. */
const SECTIONS: Readonly<Record<string, { readonly one?: string; readonly two?: string }>> = {
  'V1.1': { two: '1-2' },
  'V1.2': { one: '1-5', two: '6-9' },
  'V1.3': { one: '1-2', two: '3-11' },
  'V1.4': { two: '1-3' },
  'V1.5': { one: '1', two: '2' },
  'V2.1': { one: '1', two: '2-3' },
  'V2.2': { one: '1-2', two: '3' },
  'V2.3': { one: '1', two: '2-4' },
  'V2.4': { two: '1' },
  'V3.2': { one: '1-2' },
  'V3.3': { one: '1', two: '2-4' },
  'V3.4': { one: '1-2', two: '3-6' },
  'V3.5': { one: '1-3', two: '4-5' },
  'V3.7': { two: '1-2' },
  'V4.1': { one: '1', two: '2-3' },
  'V4.2': { two: '1' },
  'V4.3': { two: '1-2' },
  'V4.4': { one: '1', two: '2-4' },
  'V5.1': { two: '1' },
  'V5.2': { one: '1-2', two: '3' },
  'V5.3': { one: '1-2' },
  'V5.4': { two: '1-3' },
  'V6.1': { one: '1', two: '2-3' },
  'V6.2': { one: '1-8', two: '9-12' },
  'V6.3': { one: '1-2', two: '3-4' },
  'V6.4': { one: '1-2', two: '3-4' },
  'V6.5': { two: '1-5' },
  'V6.6': { two: '1-3' },
  'V6.8': { two: '1-4' },
  'V7.1': { two: '1-3' },
  'V7.2': { one: '1-4' },
  'V7.3': { two: '1-2' },
  'V7.4': { one: '1-2', two: '3-5' },
  'V7.5': { two: '1-2' },
  'V7.6': { two: '1-2' },
  'V8.1': { one: '1', two: '2' },
  'V8.2': { one: '1-2', two: '3' },
  'V8.3': { one: '1' },
  'V8.4': { two: '1' },
  'V9.1': { one: '1-3' },
  'V9.2': { one: '1', two: '2-4' },
  'V10.1': { two: '1-2' },
  'V10.2': { two: '1-2' },
  'V10.3': { two: '1-4' },
  'V10.4': { one: '1-5', two: '6-11' },
  'V10.5': { two: '1-5' },
  'V10.6': { two: '1-2' },
  'V10.7': { two: '1-3' },
  'V11.1': { two: '1-2' },
  'V11.2': { two: '1-3' },
  'V11.3': { one: '1-2', two: '3' },
  'V11.4': { one: '1', two: '2-4' },
  'V11.5': { two: '1' },
  'V11.6': { two: '1' },
  'V12.1': { one: '1', two: '2-3' },
  'V12.2': { one: '1-2' },
  'V12.3': { two: '1-4' },
  'V13.1': { two: '1' },
  'V13.2': { two: '1-5' },
  'V13.3': { two: '1-2' },
  'V13.4': { one: '1', two: '2-5' },
  'V14.1': { two: '1-2' },
  'V14.2': { one: '1', two: '2-4' },
  'V14.3': { one: '1', two: '2-3' },
  'V15.1': { one: '1', two: '2-3' },
  'V15.2': { one: '1', two: '2-3' },
  'V15.3': { one: '1', two: '2-7' },
  'V16.1': { two: '1' },
  'V16.2': { two: '1-5' },
  'V16.3': { two: '1-4' },
  'V16.4': { two: '1-3' },
  'V16.5': { two: '1-3' },
  'V17.1': { two: '1' },
  'V17.2': { two: '1-4' },
  'V17.3': { two: '1-2' },
};

function requirementsOf(section: string, level: string, range: string | undefined): string[] {
  if (range === undefined) return [];
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index} ${level}`);
}
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, { one, two }]) => [
  ...requirementsOf(section, '1', one),
  ...requirementsOf(section, '2', two),
]);

const STATES = ['met', 'not applicable', 'open'];
/** A file or folder of this repository, as the documents write it. */
const PATH = /`((?:[\w.-]+\/)+[\w.-]+|[\w-]+\.(?:json|ts|md))`/g;
/** Files that a build or a running server makes. */
const MADE = /^(?:dist|DATA_DIR)\//;
const pathsIn = (text: string) =>
  [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !MADE.test(path));

const security = read('docs/security.md');
const rows = [...security.matchAll(/^\| (V\d+\.\d+\.\d+)\s+\|(.+)\|$/gm)].map(([, id = '', rest = '']) => {
  const [level = '', subject = '', state = '', evidence = ''] = rest.split('|').map((cell) => cell.trim());
  return { id, level, subject, state, evidence };
});

describe('the table of docs/security.md', () => {
  it('has every requirement of levels 1 and 2 once, in order, with its level', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(REQUIREMENTS);
  });

  it('says of each what it is about and how it stands', () => {
    for (const row of rows) {
      expect(row.subject, row.id).not.toBe('');
      expect(STATES, row.id).toContain(row.state);
      expect(row.evidence, row.id).not.toBe('');
    }
  });

  it('names a file, or a section of the document, for what is met', () => {
    const sections = new Set([...security.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title));
    for (const { id, evidence } of rows.filter(({ state }) => state === 'met')) {
      const [, section = ''] = /"([^"]+)" (?:above|below)/.exec(evidence) ?? [];
      expect(pathsIn(evidence).length > 0 || sections.has(section), id).toBe(true);
    }
  });

  it('gives a reason for what is open or not applicable', () => {
    const unexplained = rows.filter(({ state, evidence }) => state !== 'met' && evidence.length < 6);
    expect(unexplained).toEqual([]);
  });

  it('counts its rows', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(security.replace(/\s+/g, ' ')).toContain(
      `Of 253 requirements ${count('met')} are met, ${count('not applicable')} are not applicable and ${count('open')} are open.`,
    );
  });
});

it.each(['docs/security.md', 'docs/privacy.md', 'docs/security-policy.md'])('%s names files that exist', (file) => {
  expect(pathsIn(read(file)).filter((path) => !existsSync(path))).toEqual([]);
});

it('docs/privacy.md names tables of the database that exist', () => {
  const migrations = read('server/store/migrations/meta/_journal.json');
  const { entries } = JSON.parse(migrations) as { entries: { idx: number }[] };
  const newest = String(entries.at(-1)?.idx ?? 0).padStart(4, '0');
  const { tables } = JSON.parse(read(`server/store/migrations/meta/${newest}_snapshot.json`)) as {
    tables: Record<string, { name: string }>;
  };
  const known = new Set(Object.values(tables).map(({ name }) => name));
  const named = [...read('docs/privacy.md').matchAll(/`([a-z]+_[a-z_]+|users|sessions|attempts|subscriptions)`/g)];
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
});
