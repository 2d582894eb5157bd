// Names that an upload conflicts with, and the address of a project.
import { describe, expect, it } from 'vitest';
import type { FileTreeNode } from '#domain/files.ts';
import type { FoundFile } from '#src/components/upload-queue/upload-item.ts';
import { takenIn } from '#src/shared/uploads/taken-names.ts';
import { citedAt, readShown, writeShown } from '#src/pages/repository/use-shown.ts';

const node = (type: FileTreeNode['type'], name: string, children: FileTreeNode[] = []): FileTreeNode => ({
  id: name,
  name,
  type,
  parent: null,
  extension: type === 'file' ? '.pdf' : '',
  bytes: type === 'file' ? 1 : null,
  revision: type === 'file' ? 1 : 0,
  reading: null,
  version: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
  children,
});
const found = (name: string, ...path: string[]): FoundFile => ({ file: new File(['x'], name), path });

describe('a name', () => {
  const isTaken = takenIn([
    node('folder', 'Leases', [node('file', 'Office'), node('folder', 'Old')]),
    node('file', 'Caf\u00e9'),
    node('folder', 'Deed.pdf'),
  ]);

  it('is taken by a file of the same folder, whatever its case', () => {
    expect(isTaken(found('office.PDF', 'leases'))).toBe(true);
    expect(isTaken(found('Office.docx', 'Leases'))).toBe(false);
    expect(isTaken(found('Office.pdf'))).toBe(false);
  });
  it('is free in a folder that does not exist yet, and beside a folder of that name', () => {
    expect(isTaken(found('Office.pdf', 'Leases', 'New'))).toBe(false);
    expect(isTaken(found('Deed.pdf'))).toBe(false);
  });
  it('is compared with composed accents, however they are written', () => {
    expect(isTaken(found('Cafe\u0301.pdf'))).toBe(true);
  });
});

describe('the address', () => {
  const read = (query: string) => readShown(new URLSearchParams(query));

  it('shows the details of a file, or the file itself', () => {
    expect(read('')).toBeNull();
    expect(read('file=1')).toEqual({ id: '1', document: null });
    expect(read('file=1&view=document&revision=2')).toEqual({ id: '1', document: { revision: 2, passage: null } });
  });
  it('opens a passage, or the file if the passage is invalid', () => {
    const at = read('file=1&view=document&start=10&end=20&page=3')?.document?.passage;
    expect(citedAt(at)).toEqual({ lead: { start: 10, end: 20 }, quote: '', check: 'exact', page: 3 });
    for (const wrong of ['start=20&end=10', 'start=-1&end=5', 'start=1'])
      expect(read(`file=1&view=document&${wrong}`)?.document?.passage).toBeNull();
  });
  it('drops the file and nothing else when it is closed', () => {
    const passage = { start: 10, end: 20, page: 3 };
    const open = writeShown(new URLSearchParams('q=term'), { id: '1', document: { revision: null, passage } });
    expect(open.toString()).toBe('q=term&file=1&view=document&start=10&end=20&page=3');
    expect(writeShown(open, { id: '2', document: null }).toString()).toBe('q=term&file=2');
    expect(writeShown(open, null).toString()).toBe('q=term');
  });
});
