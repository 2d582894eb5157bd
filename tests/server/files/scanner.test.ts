// The virus scanner decides about every upload; without its verdict nothing is stored.
import { afterEach, describe, expect, it } from 'vitest';
import { createScanner } from '#server/files/scanner.ts';
import { type Clamd, EICAR, startClamd } from '#tests/support/clamd.ts';

let clamd: Clamd;
afterEach(() => clamd.close());

describe('a virus scanner', () => {
  it('lets clean files pass, of any size', async () => {
    clamd = await startClamd();
    const scanner = createScanner(clamd.url);
    await scanner.check(Buffer.alloc(2_500_000, 'lease '), 'Lease.txt');
    await scanner.check(new Uint8Array(), 'Empty.txt');
    expect(clamd.scanned).toEqual([2_500_000, 0]);
  });

  it('refuses an infected one by its name and the virus found', async () => {
    clamd = await startClamd();
    const bytes = Buffer.from(`${'x'.repeat(100_000)}${EICAR}`);
    await expect(createScanner(clamd.url).check(bytes, 'Invoice.docx')).rejects.toMatchObject({
      code: 'infected',
      message: 'Invoice.docx was not taken: the virus scanner found Eicar-Test-Signature in it.',
    });
  });

  it.each(['says nothing', 'is not there'])('that %s accepts nothing', async (how) => {
    clamd = await startClamd({ silent: true });
    if (how === 'is not there') await clamd.close();
    const scanner = createScanner(clamd.url, 50);
    await expect(scanner.check(Buffer.from('x'), 'Lease.txt')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
