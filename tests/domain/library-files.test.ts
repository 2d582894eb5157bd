// What an import that adds nothing says.
import { expect, it } from 'vitest';
import type { ImportRow } from '#domain/library-files.ts';
import { alreadyExists, nothingToImport } from '#domain/library-files.ts';

const PLAYBOOK = { one: 'playbook', many: 'playbooks' };
const there: ImportRow = { row: 1, name: 'Leases', outcome: 'refuse', reasons: [alreadyExists('playbook')] };
const faulty: ImportRow = { row: 2, name: '', outcome: 'refuse', reasons: ['name: Name is required.'] };

it('says that what the file contains already exists', () => {
  expect(nothingToImport([there], PLAYBOOK)).toBe('Nothing to import: this playbook already exists.');
  expect(nothingToImport([there, there], PLAYBOOK)).toBe('Nothing to import: all 2 playbooks already exist.');
});

it('says that every row is refused where one has another reason', () => {
  expect(nothingToImport([faulty], PLAYBOOK)).toBe('Nothing to import: the only row is refused.');
  expect(nothingToImport([there, faulty], PLAYBOOK)).toBe('Nothing to import: all 2 rows are refused.');
});
