// The tree of a part: names, decoded texts, and offsets that give the source of every element and text back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXml, type XmlElement, XmlText } from '#server/ooxml/xml-tree.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Generated source, and the texts in it as a reader gets them. */
interface Generated {
  readonly source: string;
  readonly texts: readonly string[];
}

const joined = (parts: readonly Generated[]): Generated => ({
  source: parts.map(({ source }) => source).join(''),
  texts: parts.flatMap(({ texts }) => texts),
});
const silent = fc.constantFrom('<!-- <a> -->', '<!---->', '<?x <y> ?>').map((source) => ({ source, texts: [] }));
const text = fc.constantFrom(
  { source: 'a &amp; b', texts: ['a & b'] },
  { source: '&#x1F600;>"', texts: ['😀>"'] },
  { source: '1\r\n2\r3', texts: ['1\n2\n3'] },
  { source: '😀', texts: ['😀'] },
  { source: '<![CDATA[<&]>]]>', texts: ['<&]>'] },
);
const attributes = fc.constantFrom('', ' ', ' a="1"', ' a=\'>\' b = "&lt;\n" ');
const { element } = fc.letrec<{ element: Generated }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'nested' },
    attributes.map((list) => ({ source: `<w:e${list}/>`, texts: [] })),
    fc
      .tuple(
        attributes,
        // A text between two others would be one with them.
        fc.array(fc.tuple(fc.oneof(silent, tie('element')), text), { maxLength: 4, depthIdentifier: 'nested' }),
      )
      .map(([list, parts]) => {
        const { source, texts } = joined(parts.flat());
        return { source: `<w:e${list}>${source}</w:e >`, texts };
      }),
  ),
}));

describe('the tree of a part', () => {
  it('has offsets that give back the source of every tag and text', () => {
    fc.assert(
      fc.property(element, silent, ({ source, texts }, prolog) => {
        const whole = `<?xml version="1.0"?>\n${prolog.source}<r xmlns:w="${WORD}">${source}</r>\n`;
        const root = parseXml(whole);
        const found: string[] = [];
        const check = (node: XmlElement | XmlText, parent: XmlElement | null) => {
          expect(node.parent).toBe(parent);
          const piece = whole.slice(node.start, node.end);
          if (node instanceof XmlText) {
            found.push(node.text);
            expect(parseXml(`<a>${piece}</a>`).children).toMatchObject([{ text: node.text }]);
            return;
          }
          expect(piece.slice(0, node.openEnd - node.start)).toMatch(/^<(?:w:e|r)(?:\s[^]*)?\/?>$/);
          expect(whole.slice(node.closeStart, node.end)).toMatch(
            node.openEnd === node.end ? /^$/ : /^<\/(?:w:e ?|r)>$/,
          );
          let at = node.openEnd;
          for (const child of node.children) {
            expect(whole.slice(at, child.start)).toMatch(/^(?:<!--.*-->|<\?.*\?>)*$/);
            check(child, node);
            at = child.end;
          }
          expect(whole.slice(at, node.closeStart)).toMatch(/^(?:<!--.*-->|<\?.*\?>)*$/);
        };
        check(root, null);
        expect(found).toEqual(texts);
      }),
      { numRuns: 500 },
    );
  });

  it('names elements by their vocabulary, and keeps the names of the file', () => {
    const root = parseXml(`<x:document xmlns:x="${WORD}"><x:p x:id="7"/><p/></x:document>`);
    const [known, unknown] = [...root.elements()];
    expect([root.name, known?.name, known?.qualified, known?.attributes]).toEqual([
      'w:document',
      'w:p',
      'x:p',
      { 'x:id': '7' },
    ]);
    expect([unknown?.name, unknown?.qualified]).toEqual(['', 'p']);
    expect([root.child('w:p'), root.child('w:r')]).toEqual([known, undefined]);
  });

  it('is made of 200,000 elements in one another', () => {
    const depth = 200_000;
    let element: XmlElement | undefined = parseXml('<a>'.repeat(depth) + '</a>'.repeat(depth));
    let count = 0;
    for (; element?.start === count * 3 && element.end === depth * 7 - count * 4; [element] = element.elements())
      count += 1;
    expect(count).toBe(depth);
  });

  it.each([
    ['damaged', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['damaged', '<a><b></a></b>'],
    ['damaged', ''],
    ['too_large', '<a>'.repeat(200_001)],
    ['too_large', `<a>${'<b/>'.repeat(2_000_000)}</a>`],
  ])('is refused as %s', (reason, source) => {
    expect(() => parseXml(source)).toThrow(expect.objectContaining({ reason }));
  });
});
