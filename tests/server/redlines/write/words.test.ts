// Words within a paragraph: the smallest change, runs that are cut, and the formatting of what is new.
import { describe, expect, it } from 'vitest';
import { link, noteReference } from '#tests/support/docx/word-markup.ts';
import { del, ins, insertedMark, p, partOf, r, redline } from './redline.ts';

const FOOTNOTE_MARK = '<w:r><w:footnoteRef/></w:r>';
const BOLD = '<w:rPr><w:b/></w:rPr>';

describe('changed words', () => {
  it('follow all white space of which the view shows one space', async () => {
    const { body } = await redline(p(r('one ') + r(' ') + r('two')), { words: '', text: 'and ', after: 'one ' });
    expect(body).toBe(p(r('one ') + r(' ') + ins('and ') + r('two')));
  });

  it('are cut out of their run, and only the words that differ are changed', async () => {
    const { body, applied } = await redline(p(r('The term is two years.')), {
      words: 'The term is two years.',
      text: 'The term is three years.',
    });
    expect(body).toBe(p(r('The term is ') + del('two') + ins('three') + r(' years.')));
    expect(applied).toEqual(['1']);
  });

  it('keep the formatting of each run, and become one deletion', async () => {
    const { body } = await redline(p(r('one ', BOLD) + r('two') + r(' three')), { words: 'one two', text: '1' });
    const deleted = `<w:r>${BOLD}<w:delText xml:space="preserve">one </w:delText></w:r><w:r><w:delText>two</w:delText></w:r>`;
    expect(body).toBe(p(`<w:del>${deleted}</w:del>` + ins('1', BOLD) + r(' three')));
  });

  it('take the formatting of the run to the left, and of the right one at the start', async () => {
    const { body } = await redline(
      p(r('one', BOLD) + r(' two')),
      { words: '', text: 'half ', after: '' },
      { words: '', text: ' and', after: 'one' },
    );
    expect(body).toBe(p(ins('half ', BOLD) + r('one', BOLD) + ins(' and', BOLD) + r(' two')));
  });

  it('stay raised where raised words alone change, also as part of a figure', async () => {
    const raised = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
    const figure = p(r('cap of 10') + r('6', raised) + r(' euros'));
    const changed = p(r('cap of 10') + del('6', raised) + ins('7', raised) + r(' euros'));
    expect((await redline(figure, { words: '6', text: '7' })).body).toBe(changed);
    expect((await redline(figure, { words: 'cap of 106 euros', text: 'cap of 107 euros' })).body).toBe(changed);
    expect((await redline(figure, { words: 'of 106', text: 'of 206' })).body).toBe(
      p(r('cap of ') + del('10') + ins('20') + r('6', raised) + r(' euros')),
    );
  });

  it('at the start of a note follow its number, and so does a paragraph', async () => {
    const note = { body: p(r('Main') + noteReference('footnote', 1)), footnotes: [p(FOOTNOTE_MARK + r('Note'))] };
    const noteOf = async (text: string) => {
      const { bytes } = await redline(note, { words: '', text, after: 'Main\n\n' });
      const xml = await partOf(bytes, 'word/footnotes.xml');
      return xml.slice(xml.indexOf('<w:footnote w:id="1">')).replaceAll(/ w:(?:id|author|date)="[^"]*"/g, '');
    };
    expect(await noteOf('The ')).toContain(p(FOOTNOTE_MARK + ins('The ') + r('Note')));
    expect(await noteOf('First\n')).toContain(p(insertedMark() + FOOTNOTE_MARK + ins('First')) + p(r('Note')));
  });

  it('go beside a link with the look of the text around it, but inside of it when they replace its words', async () => {
    const linked = (content: string) => p(r('see ') + link('rId90', content) + r('.'));
    const made = { body: linked(r('the policy', BOLD)), links: { rId90: 'https://example.com/' } };
    expect((await redline(made, { words: '', text: ' of June', after: 'policy' })).body).toBe(
      p(r('see ') + link('rId90', r('the policy', BOLD)) + ins(' of June') + r('.')),
    );
    expect((await redline(made, { words: 'policy', text: 'rules' })).body).toBe(
      linked(r('the ', BOLD) + del('policy', BOLD) + ins('rules', BOLD)),
    );
  });

  it('leave a tab and a note between them in place', async () => {
    const tab = '<w:r><w:tab/></w:r>';
    expect((await redline(p(r('alpha') + tab + r('beta')), { words: 'alpha beta', text: 'gamma delta' })).body).toBe(
      p(del('alpha') + ins('gamma') + tab + del('beta') + ins('delta')),
    );
    const note = noteReference('footnote', 1);
    const made = { body: p(r('alpha') + note + r(' ') + r('beta') + r('.')), footnotes: [p(r('A note.'))] };
    expect((await redline(made, { words: 'alpha beta', text: 'gamma delta' })).body).toBe(
      p(del('alpha') + ins('gamma') + note + r(' ') + del('beta') + ins('delta') + r('.')),
    );
  });

  it('take a note along when they are deleted around it', async () => {
    const made = { body: p(r('a b') + noteReference('footnote', 1) + r(' c d')), footnotes: [p(r('A note.'))] };
    const { body } = await redline(made, { words: 'b c', text: '' });
    expect(body).toMatch(/<w:del><w:r><w:delText>b<\/w:delText><\/w:r>.*footnoteReference.*<\/w:del>/);
  });

  it('are written with XML characters escaped and directional marks kept', async () => {
    const { bytes } = await redline(p(r('a b')), { words: 'b', text: '<c> & \u200Fe\u200E "d"' });
    expect(await partOf(bytes, 'word/document.xml')).toContain(
      '<w:t>&lt;c&gt; &amp; \u200Fe\u200E &quot;d&quot;</w:t>',
    );
  });

  it('keep the meaning of entities in a run that is cut', async () => {
    const { body } = await redline(p(r('R&#38;D &apos;old&apos; cost')), { words: 'cost', text: 'price' });
    expect(body).toBe(p(r("R&amp;D 'old' ") + del('cost') + ins('price')));
  });
});

describe('what no edit reaches', () => {
  it('stays byte for byte', async () => {
    const odd = "<w:p  w:rsidR='00A1' ><w:r ><w:t >kept  so</w:t ></w:r ><!-- note --></w:p >";
    const { bytes, input } = await redline(odd + p(r('a b')), { words: 'a b', text: 'a c' });
    const [before, after] = [await partOf(input, 'word/document.xml'), await partOf(bytes, 'word/document.xml')];
    expect(after.slice(0, after.indexOf('</w:p >'))).toBe(before.slice(0, before.indexOf('</w:p >')));
  });

  it('is the whole file where no edit is applied', async () => {
    const { bytes, input, refused } = await redline(p(r('a b')), { words: 'a', text: 'a\u0001' });
    expect(bytes).toBe(input);
    expect(refused).toEqual([{ id: '1', reason: 'unwritable_text' }]);
    expect((await redline(p(r('a b')))).bytes).toEqual(input);
  });
});

it('writes in the prefix of the file', async () => {
  const { bytes } = await redline({ body: p(r('a b')), prefix: 'x' }, { words: 'b', text: 'c' });
  expect(await partOf(bytes, 'word/document.xml')).toMatch(/<x:del x:id="\d+" x:author="Us"[^>]*><x:r><x:delText>b</);
  const plain = await redline({ body: p(r('a b')), prefix: '' }, { words: 'b', text: 'c' });
  expect(await partOf(plain.bytes, 'word/document.xml')).toMatch(/<ins w:id="\d+" w:author="Us"[^>]*><r><t>c</);
});
