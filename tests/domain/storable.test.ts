import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storable } from '#domain/storable.ts';

describe('storable text', () => {
  it('has the replacement character where a column would refuse', () => {
    expect(storable('a\u0000b')).toBe('a\ufffdb');
    expect(storable('\ud83d')).toBe('\ufffd');
    expect(storable('x\udc00y')).toBe('x\ufffdy');
  });

  it('leaves everything else as it is', () => {
    const text = 'Größe 四 😀\n\t\u0001 \ufffd';
    expect(storable(text)).toBe(text);
  });

  it('keeps every offset', () => {
    const units = fc.string({ unit: fc.constantFrom('\u0000', '\ud83d', '\ude00', 'a', '😀') });
    fc.assert(
      fc.property(units, (text) => {
        const kept = storable(text);
        expect(kept).toHaveLength(text.length);
        expect(kept.isWellFormed() && !kept.includes('\u0000')).toBe(true);
      }),
    );
  });
});
