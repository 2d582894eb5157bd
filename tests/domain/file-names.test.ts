import { describe, expect, it } from 'vitest';
import { numbered, sortKey, uploadedName, withoutExtension } from '#domain/file-names.ts';
import { nodeNameSchema } from '#domain/files.ts';
import { FILE_NAME_MAX } from '#domain/limits.ts';

describe('the name of a file', () => {
  it.each([
    ['Lease.pdf', 'Lease'],
    ['Lease.PDF', 'Lease'],
    ['Lease v1.2', 'Lease v1.2'],
    ['Lease.pdf.docx', 'Lease.pdf'],
    ['.pdf', '.pdf'],
    ['Lease .txt', 'Lease'],
  ])('%j is shown without the extension that it has anyhow', (name, shown) => {
    expect(withoutExtension(name)).toBe(shown);
  });

  it('keeps what is not its own extension', () => {
    expect(withoutExtension('Terms.doc', ['.pdf', ''])).toBe('Terms.doc');
  });

  it.each([
    ['C:\\Users\\ada\\Lease.pdf', 'Lease'],
    ['../../etc/passwd.txt', 'passwd'],
    ['Le\u202ease\u0000.pdf', 'Lease'],
    ['Pre\u0301avis.pdf', 'Pr\u00e9avis'],
    ['...', 'document'],
  ])('that was uploaded as %j is %j', (given, name) => {
    expect(uploadedName(given)).toBe(name);
    expect(nodeNameSchema.safeParse(uploadedName(given)).success).toBe(true);
  });

  it.each(['a/b', 'a\\b', '.', '..', '', ' ', '\u200b', 'a'.repeat(FILE_NAME_MAX + 1)])('is not %j', (name) => {
    expect(nodeNameSchema.safeParse(name).success).toBe(false);
  });

  it('is the same whichever way its accents are written', () => {
    expect(nodeNameSchema.parse('Pre\u0301avis')).toBe(nodeNameSchema.parse('Pr\u00e9avis'));
  });
});

describe('a number behind a name', () => {
  it('makes it another one', () => {
    expect(numbered('Lease', 2)).toBe('Lease (2)');
  });

  it('finds room in a long one, and cuts no character in half', () => {
    const long = `${'a'.repeat(FILE_NAME_MAX - 5)}\u{1f4c4}\u{1f4c4}`;
    const name = numbered(long, 12);
    expect(name.length).toBeLessThanOrEqual(FILE_NAME_MAX);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith(' (12)')).toBe(true);
  });
});

describe('the order of names', () => {
  it('is that of people: numbers as numbers, whatever the case and the accents', () => {
    const names = ['Annex 10', 'annex 2', 'Äpfel', 'Zusatz', 'Annex 1', 'apfel'];
    const ordered = names.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
    expect(ordered).toEqual(['Annex 1', 'annex 2', 'Annex 10', 'Äpfel', 'apfel', 'Zusatz']);
  });
});
