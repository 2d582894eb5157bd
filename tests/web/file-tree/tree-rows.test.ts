// The rows of a tree, its search, and which rows can be moved where.
import { describe, expect, it } from 'vitest';
import { marksIn, wordsOf } from '#src/components/file-tree/find-in-names.ts';
import { canMove, foldersAround, indexTree, topMost } from '#src/components/file-tree/tree-index.ts';
import { foldersIn, rowsFound, rowsOf } from '#src/components/file-tree/tree-rows.ts';
import { file, folder, TREE } from './tree-nodes.ts';

const NONE = new Set<string>();
const names = (rows: { node: { name: string } }[]) => rows.map((row) => row.node.name);

describe('the rows of a tree', () => {
  it('are its top level while no folder is expanded', () => {
    expect(names(rowsOf(TREE, NONE))).toEqual(['Leases', 'Sales', 'Note']);
  });

  it('have level, position and number of siblings in expanded folders', () => {
    const rows = rowsOf(TREE, new Set(['Leases']));
    expect(rows.map(({ node, level, position, siblings }) => [node.name, level, position, siblings])).toEqual([
      ['Leases', 1, 1, 3],
      ['Offices', 2, 1, 2],
      ['Lease', 2, 2, 2],
      ['Sales', 1, 2, 3],
      ['Note', 1, 3, 3],
    ]);
  });

  it('keep what is expanded inside a collapsed folder', () => {
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
  it('keeps the matches and their parents', () => {
    const { rows, found } = rowsFound(TREE, 'deed', NONE);
    expect(names(rows)).toEqual(['Leases', 'Offices', 'Deed']);
    expect(found).toBe(1);
  });

  it('keeps a matching folder collapsed, with everything in it', () => {
    expect(names(rowsFound(TREE, 'offices', NONE).rows)).toEqual(['Leases', 'Offices']);
    expect(names(rowsFound(TREE, 'offices', new Set(['Offices'])).rows)).toEqual(['Leases', 'Offices', 'Deed']);
  });

  it('hides what the user collapses among the matches', () => {
    expect(names(rowsFound(TREE, 'deed', new Set(['Leases'])).rows)).toEqual(['Leases']);
  });

  it('matches all words in any order, whatever their case and accents, and the extension', () => {
    const nodes = [file('Bail à loyer'), file('Loyer'), file('Bail', { extension: '.docx' })];
    expect(names(rowsFound(nodes, 'LOYER bail', NONE).rows)).toEqual(['Bail à loyer']);
    expect(names(rowsFound(nodes, 'a loyer', NONE).rows)).toEqual(['Bail à loyer']);
    expect(names(rowsFound(nodes, '.docx', NONE).rows)).toEqual(['Bail']);
    expect(rowsFound(nodes, 'lease', NONE).rows).toEqual([]);
  });
});

describe('highlights', () => {
  const marked = (name: string, search: string) =>
    marksIn(name, wordsOf(search)).map(([start, end]) => name.slice(start, end));

  it('cover the letters of the name, even if folding changes their number', () => {
    expect(marked('Señor Müller.pdf', 'senor muller')).toEqual(['Señor', 'Müller']);
    expect(marked('Sen\u0303or.pdf', 'senor')).toEqual(['Sen\u0303or']);
    expect(marked('İstanbul lease.pdf', 'lease')).toEqual(['lease']);
  });

  it('merge where words overlap, and are absent for a blank search', () => {
    expect(marked('Lease lease.pdf', 'lea ease')).toEqual(['Lease', 'lease']);
    expect(marked('Lease.pdf', '  ')).toEqual([]);
  });
});

describe('a position in a tree', () => {
  const index = indexTree(TREE);

  it('is known by the folders around it, innermost first', () => {
    expect(names(foldersAround(index, 'Deed').map((node) => ({ node })))).toEqual(['Offices', 'Leases']);
    expect(foldersAround(index, 'Note')).toEqual([]);
    expect(foldersAround(index, 'gone')).toEqual([]);
  });

  it('stands for its content when several are chosen', () => {
    expect(topMost(index, ['Deed', 'Leases', 'Note', 'gone'])).toEqual(['Leases', 'Note']);
  });

  it('accepts rows from elsewhere, and never itself or its parents', () => {
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
