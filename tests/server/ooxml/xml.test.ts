// XML as the parts of Office documents have it: in whatever pieces it arrives, the same tags and texts; the rest refused.
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walkXml } from '#server/ooxml/xml.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Tags and texts of a part, as its handler gets them. The first element binds Word's vocabulary. */
async function told(...pieces: string[]): Promise<string> {
  const [first = '', ...others] = pieces;
  const bound = first.replace(/<[\p{L}:]+/u, `$& xmlns="${WORD}" xmlns:w="${WORD}"`);
  let said = '';
  await walkXml(Readable.from([bound, ...others], { objectMode: true }), {
    open(name, attributes) {
      const own = Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns'));
      said += `<${[name, ...own.flat()].join(' ')}>`;
    },
    text: (text) => (said += text),
    close: (name) => (said += `</${name}>`),
  });
  return said;
}

describe('the tags and texts of a part', () => {
  it.each([
    ['<?xml version="1.0"?>\n<a/>', '<w:a></w:a>'],
    ['<w:p w:x = "1>2" y=\'"\' ><w:t>A</w:t ></w:p>', '<w:p w:x 1>2 y "><w:t>A</w:t></w:p>'],
    ['<a>&lt;&amp;&#65;&#x1F600;&quot;&apos;&gt;</a>', '<w:a><&A😀"\'></w:a>'],
    ['<a b="&lt;x&gt;">1\r\n2<!-- <b> --><![CDATA[<&]]>3</a>\n', '<w:a b <x>>1\n2<&3</w:a>'],
    ['<a>&#9;&#xA;&#xD7ff;&#xE000;&#xFFFD;&#x10FFFF;</a>', '<w:a>\t\n\ud7ff\ue000\ufffd\u{10ffff}</w:a>'],
    ['<ä é="ü"/>', '<w:ä é ü></w:ä>'],
  ])('of %s', async (source, expected) => {
    expect(await told(source)).toBe(expected);
  });

  it('do not depend on the pieces in which the part arrives', async () => {
    const filler = `<!--${'-x'.repeat(30)}--><t a="b">&amp;${'text &#65; '.repeat(20)}</t>`.repeat(6_000);
    const whole = `<r>${filler}</r>`;
    const expected = await told(whole);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1_000_000, max: 1_000_400 }), async (cut) => {
        expect((await told(whole.slice(0, cut), whole.slice(cut))) === expected).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    '',
    '<a>',
    '<a></b>',
    '<a></a></a>',
    '<a/><b/>',
    '<a/>x',
    '<a>&nbsp;</a>',
    '<a>R&D</a>',
    '<a>&#x110000;</a>',
    '<a>&toString;</a>',
    '<a>&__proto__;</a>',
    '<a>&#0;</a>',
    '<a>&#1;</a>',
    '<a b="&#x1f;"/>',
    '<a>&#xD800;</a>',
    '<a>&#xFFFF;</a>',
    '<a>&#X41;</a>',
    '<a b=1/>',
    '<a b/>',
    '<a b="<c d="/>',
    '<1/>',
    '<a',
    '<a><!-- </a>',
    '<!DOCTYPE a><a/>',
  ])('are refused in %s', async (source) => {
    await expect(told(source)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('are refused with thousands of attributes in one tag', async () => {
    const attributes = Array.from({ length: 2001 }, (_, n) => ` a${n}=""`).join('');
    await expect(told(`<a${attributes}/>`)).rejects.toMatchObject({ reason: 'too_large' });
  });
});
