// Names in a zip: valid on every system, each once, in the folders of the files.
import { describe, expect, it } from 'vitest';
import { withZipPaths } from '#server/files/zip-files.ts';

const paths = (...files: [folders: string[], name: string][]) =>
  Array.from(withZipPaths(files.map(([folders, name]) => ({ folders, name, extension: '.pdf' }))), ({ path }) => path);

describe('files in a zip', () => {
  it('are in their folders', () => {
    expect(paths([[], 'Lease'], [['2024', 'Suppliers'], 'Lease'])).toEqual(['Lease.pdf', '2024/Suppliers/Lease.pdf']);
  });

  it('are numbered if two would have one name on some system', () => {
    expect(paths([[], 'Lease: draft'], [[], 'Lease draft'], [[], 'LEASE DRAFT'])).toEqual([
      'Lease draft.pdf',
      'Lease draft (2).pdf',
      'LEASE DRAFT (3).pdf',
    ]);
  });

  it('are numbered without counting again for each of thousands', () => {
    const count = 10_000;
    const all = paths(...Array.from({ length: count }, (): [string[], string] => [[], 'Lease']));
    expect(new Set(all).size).toBe(count);
    expect(all.at(-1)).toBe(`Lease (${count}).pdf`);
  });

  it('are numbered past names that already have the number', () => {
    expect(paths([[], 'Lease (2)'], [[], 'Lease'], [[], 'Lease'], [[], 'Lease'])).toEqual([
      'Lease (2).pdf',
      'Lease.pdf',
      'Lease (3).pdf',
      'Lease (4).pdf',
    ]);
  });

  it('are created one by one, as they are packed', () => {
    const made: string[] = [];
    function* files() {
      for (const name of ['Lease', 'Deed']) {
        made.push(name);
        yield { folders: [], name, extension: '.pdf' };
      }
    }
    expect(withZipPaths(files()).next().value).toMatchObject({ path: 'Lease.pdf' });
    expect(made).toEqual(['Lease']);
  });

  it('never escape their folder', () => {
    expect(paths([['..', '.'], '..'], [['a\u202eb?'], 'c*'])).toEqual(['folder/folder/file.pdf', 'ab/c.pdf']);
  });

  it('have no name that Windows reserves for a device', () => {
    expect(paths([['AUX'], 'con'])).toEqual(['AUX_/con_.pdf']);
  });
});
