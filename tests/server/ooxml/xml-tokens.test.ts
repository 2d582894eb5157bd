// XML as the parts of Office documents have it: in whatever pieces it arrives, the same tags and texts; the rest refused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XmlTokens } from '#server/ooxml/xml-tokens.ts';

function told(...pieces: string[]): string {
  let said = '';
  const tokens = new XmlTokens({
    open: (name, attributes) => (said += `<${[name, ...attributes].join(' ')}>`),
    text: (text) => (said += text),
    close: (name) => (said += `</${name}>`),
  });
  for (const piece of pieces) tokens.write(piece);
  tokens.end();
  return said;
}

describe('the tags and texts of a part', () => {
  it.each([
    ['<?xml version="1.0"?>\n<a/>', '<a></a>'],
    ['<w:p w:x = "1>2" y=\'"\' ><w:t>A</w:t ></w:p>', '<w:p w:x 1>2 y "><w:t>A</w:t></w:p>'],
    ['<a>&lt;&amp;&#65;&#x1F600;&quot;&apos;&gt;</a>', '<a><&A😀"\'></a>'],
    ['<a b="&lt;x&gt;">1\r\n2<!-- <b> --><![CDATA[<&]]>3</a>\n', '<a b <x>>1\n2<&3</a>'],
    ['<a>&#9;&#xA;&#xD7ff;&#xE000;&#xFFFD;&#x10FFFF;</a>', '<a>\t\n\ud7ff\ue000\ufffd\u{10ffff}</a>'],
    ['<ä é="ü"/>', '<ä é ü></ä>'],
  ])('of %s', (source, expected) => {
    expect(told(source)).toBe(expected);
  });

  it('do not depend on the pieces in which the part arrives', () => {
    const filler = `<!--${'-x'.repeat(30)}--><t a="b">&amp;${'text &#65; '.repeat(20)}</t>`.repeat(6_000);
    const whole = `<r>${filler}</r>`;
    const expected = told(whole);
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 1_000_400 }), (cut) => {
        expect(told(whole.slice(0, cut), whole.slice(cut)) === expected).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['', 'early'],
    ['<a>', 'early'],
    ['<a></b>', 'match'],
    ['<a></a></a>', 'match'],
    ['<a/><b/>', 'follows'],
    ['<a/>x', 'outside'],
    ['<a>&nbsp;</a>', 'refers'],
    ['<a>R&D</a>', 'refers'],
    ['<a>&#x110000;</a>', 'refers'],
    ['<a>&toString;</a>', 'refers'],
    ['<a>&__proto__;</a>', 'refers'],
    ['<a>&#0;</a>', 'refers'],
    ['<a>&#1;</a>', 'refers'],
    ['<a b="&#x1f;"/>', 'refers'],
    ['<a>&#xD800;</a>', 'refers'],
    ['<a>&#xFFFF;</a>', 'refers'],
    ['<a>&#X41;</a>', 'refers'],
    ['<a b=1/>', 'attribute'],
    ['<a b/>', 'attribute'],
    ['<a b="<c d="/>', 'attribute'],
    ['<1/>', 'name'],
    ['<a', 'no end'],
    ['<a><!-- </a>', 'no end'],
    ['<!DOCTYPE a><a/>', 'document type'],
  ])('are refused in %s', (source, how) => {
    expect(() => told(source)).toThrow(how);
  });
});
