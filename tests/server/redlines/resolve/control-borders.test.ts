// Paragraphs that lose their mark at the border of a content control: words join those of a text, and not a value.
import { describe, expect, it } from 'vitest';
import { DEL, del, p, r, resolvedBody, cell, row, table } from './resolved.ts';

const control = (properties: string, content: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const accepted = (body: string) => resolvedBody(body, { action: 'accept' });

describe.each([
  ['bound', '<w:dataBinding w:xpath="/a" w:storeItemID="{x}"/>'],
  ['of locked content', '<w:lock w:val="contentLocked"/>'],
  ['locked', '<w:lock w:val="sdtContentLocked"/>'],
  ['locked against deletion', '<w:lock w:val="sdtLocked"/>'],
  ['for a date', '<w:date/>'],
])('a control %s', (_, properties) => {
  const value = (content: string) => control(properties, content);

  it('takes in no words before it', async () => {
    expect(await accepted(p(r('a'), DEL) + p(r('b'), DEL) + value(p(r('c'))) + p(r('d')))).toBe(
      p(r('a') + r('b')) + value(p(r('c'))) + p(r('d')),
    );
  });

  it('gives out no words at its end, and joins those inside', async () => {
    expect(await accepted(value(p(r('a'), DEL) + p(r('b'), DEL)) + p(r('c')))).toBe(
      value(p(r('a') + r('b'))) + p(r('c')),
    );
    expect(await accepted(value(p(r('a'), DEL)) + value(p(r('b'))))).toBe(value(p(r('a'))) + value(p(r('b'))));
  });

  it('lets a paragraph without words go, and goes with its own', async () => {
    expect(await accepted(p(del('a'), DEL) + value(p(r('b'))) + p(r('c')))).toBe(value(p(r('b'))) + p(r('c')));
    expect(await accepted(p(r('a')) + value(p(del('b'), DEL)) + p(r('c')))).toBe(p(r('a')) + p(r('c')));
    expect(await accepted(value(p(r('a')) + p(del('b'), DEL)) + p(r('c')))).toBe(value(p(r('a'))) + p(r('c')));
    const inCell = await accepted(table(row(cell(value(p(del('a'), DEL))))) + p(''));
    expect(inCell).toBe(table(row(cell(value(p(''))))) + p(''));
  });

  it('in a line is no border', async () => {
    expect(await accepted(p(value(r('a')) + r('b'), DEL) + p(value(r('c'))))).toBe(
      p(value(r('a')) + r('b') + value(r('c'))),
    );
  });
});

it.each(['', '<w:lock w:val="unlocked"/>', '<w:alias w:val="x"/>'])(
  'a control of text with %s joins',
  async (properties) => {
    expect(await accepted(p(r('a'), DEL) + control(properties, p(r('b'))))).toBe(
      control(properties, p(r('a') + r('b'))),
    );
  },
);

it('a locked control whose tags go is no border', async () => {
  const body =
    p(r('a'), DEL) +
    '<w:customXmlDelRangeStart w:id="1"/><w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent><w:customXmlDelRangeEnd w:id="1"/>' +
    `${p(r('b'))}</w:sdtContent></w:sdt>`;
  expect(await accepted(body)).toBe(p(r('a') + r('b')));
});
