// Names in a zip: fit for every system, each once, in the folders that the files stand in.
import { describe, expect, it } from 'vitest';
import { withZipPaths } from '#server/files/zip-paths.ts';

const paths = (...files: [folders: string[], name: string][]) =>
  withZipPaths(files.map(([folders, name]) => ({ folders, name, extension: '.pdf' }))).map(({ path }) => path);

describe('files in a zip', () => {
  it('stand in their folders', () => {
    expect(paths([[], 'Lease'], [['2024', 'Suppliers'], 'Lease'])).toEqual(['Lease.pdf', '2024/Suppliers/Lease.pdf']);
  });

  it('are numbered where two would have one name on some system', () => {
    expect(paths([[], 'Lease: draft'], [[], 'Lease draft'], [[], 'LEASE DRAFT'])).toEqual([
      'Lease draft.pdf',
      'Lease draft (2).pdf',
      'LEASE DRAFT (3).pdf',
    ]);
  });

  it('lead nowhere else', () => {
    expect(paths([['..', '.'], '..'], [['a\u202eb?'], 'c*'])).toEqual(['folder/folder/file.pdf', 'ab/c.pdf']);
  });

  it('have no name that Windows keeps for a device', () => {
    expect(paths([['AUX'], 'con'])).toEqual(['AUX_/con_.pdf']);
  });
});
