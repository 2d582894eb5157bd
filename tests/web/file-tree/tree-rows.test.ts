// The rows of a tree, what a search leaves of them, and what may be moved where.
import { describe, expect, it } from 'vitest';
import { marksIn, wordsOf } from '#src/components/file-tree/find-in-names.ts';
import { canMove, foldersAround, indexTree, topMost } from '#src/components/file-tree/tree-index.ts';
import { foldersIn, rowsFound, rowsOf } from '#src/components/file-tree/tree-rows.ts';
import { file, folder, TREE } from './tree-nodes.ts';

const NONE = new Set<string>();
const names = (rows: { node: { name: string } }[]) => rows.map((row) => row.node.name);

describe('the rows of a tree', () => {
  it('are its top while no folder is open', () => {
    expect(names(rowsOf(TREE, NONE))).toEqual(['Leases', 'Sales', 'Note']);
  });

  it('tell level, position and number of siblings of what is in open folders', () => {
    const rows = rowsOf(TREE, new Set(['Leases']));
    expect(rows.map(({ node, level, position, siblings }) => [node.name, level, position, siblings])).toEqual([
      ['Leases', 1, 1, 3],
      ['Offices', 2, 1, 2],
      ['Lease', 2, 2, 2],
      ['Sales', 1, 2, 3],
      ['Note', 1, 3, 3],
    ]);
  });

  it('keep what is open in a closed folder for when it is opened again', () => {
    expect(names(rowsOf(TREE, new Set(['Offices'])))).toEqual(['Leases', 'Sales', 'Note']);
    expect(names(rowsOf(TREE, new Set(foldersIn(TREE))))).toEqual([
      'Leases',
      'Offices',
      'Deed',
      'Lease',
      'Sales',
      'Note',
    ]);
  });
});

describe('a search', () => {
  it('leaves what it finds and the way to it', () => {
    const { rows, found } = rowsFound(TREE, 'deed', NONE);
    expect(names(rows)).toEqual(['Leases', 'Offices', 'Deed']);
    expect(found).toBe(1);
  });

  it('keeps a found folder closed, with everything in it', () => {
    expect(names(rowsFound(TREE, 'offices', NONE).rows)).toEqual(['Leases', 'Offices']);
    expect(names(rowsFound(TREE, 'offices', new Set(['Offices'])).rows)).toEqual(['Leases', 'Offices', 'Deed']);
  });

  it('leaves out what somebody closes of what was found', () => {
    expect(names(rowsFound(TREE, 'deed', new Set(['Leases'])).rows)).toEqual(['Leases']);
  });

  it('finds all words in any order, whatever their case and accents, and the extension', () => {
    const nodes = [file('Bail à loyer'), file('Loyer'), file('Bail', { extension: '.docx' })];
    expect(names(rowsFound(nodes, 'LOYER bail', NONE).rows)).toEqual(['Bail à loyer']);
    expect(names(rowsFound(nodes, 'a loyer', NONE).rows)).toEqual(['Bail à loyer']);
    expect(names(rowsFound(nodes, '.docx', NONE).rows)).toEqual(['Bail']);
    expect(rowsFound(nodes, 'lease', NONE).rows).toEqual([]);
  });
});

describe('marks', () => {
  const marked = (name: string, search: string) =>
    marksIn(name, wordsOf(search)).map(([start, end]) => name.slice(start, end));

  it('stand on the letters of the name, also where folding changes their number', () => {
    expect(marked('Señor Müller.pdf', 'senor muller')).toEqual(['Señor', 'Müller']);
    expect(marked('Sen\u0303or.pdf', 'senor')).toEqual(['Sen\u0303or']);
    expect(marked('İstanbul lease.pdf', 'lease')).toEqual(['lease']);
  });

  it('run together where words overlap, and there are none of a blank search', () => {
    expect(marked('Lease lease.pdf', 'lea ease')).toEqual(['Lease', 'lease']);
    expect(marked('Lease.pdf', '  ')).toEqual([]);
  });
});

describe('a place in a tree', () => {
  const index = indexTree(TREE);

  it('is known by the folders around it, from the inside', () => {
    expect(names(foldersAround(index, 'Deed').map((node) => ({ node })))).toEqual(['Offices', 'Leases']);
    expect(foldersAround(index, 'Note')).toEqual([]);
    expect(foldersAround(index, 'gone')).toEqual([]);
  });

  it('stands for what is in it when several are chosen', () => {
    expect(topMost(index, ['Deed', 'Leases', 'Note', 'gone'])).toEqual(['Leases', 'Note']);
  });

  it('takes what is not there yet, and never itself or what is around it', () => {
    expect(canMove(index, ['Deed'], 'Sales')).toBe(true);
    expect(canMove(index, ['Deed', 'Note'], null)).toBe(true);
    expect(canMove(index, ['Note'], null)).toBe(false);
    expect(canMove(index, ['Leases'], 'Leases')).toBe(false);
    expect(canMove(index, ['Leases'], 'Offices')).toBe(false);
    expect(canMove(index, [], 'Sales')).toBe(false);
  });

  it('counts folders in an empty folder too', () => {
    expect(foldersIn([folder('A', [folder('B')]), file('C')])).toEqual(['A', 'B']);
  });
});
