// Names of fields in <<chevrons>>, «guillemets» and ${dollar braces}, and what else these signs mean.
import { expect, it } from 'vitest';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { templateOf } from '#tests/support/drafts.ts';
import { filled, filledText, inWords, readBytes, readLines } from '#tests/support/template-reading.ts';

it.each<[text: string, fields: readonly string[]]>([
  ['Deliver to <<Delivery address>> and << Site Manager >>.', ['Delivery address: address', 'Site Manager: text']],
  ['Deliver to <<site_manager>>, on <<deliveryDate>>.', ['Site manager: text', 'Delivery date: date']],
  ['The order is sent to «Site_Manager» and «Depot».', ['Site manager: text', 'Depot: text']],
  ['Deliver to ${Site manager}. The fee is ${fee}.', ['Site manager: text', 'Fee: amount']],
  ['The fee is ${fee}.', ['Fee: amount']],
  ['The fee is ${{fee}}.', ['Fee: amount']],
  ['Deliver to [<<Site>>].', ['Site: text']],
])('“%s” asks for %j', async (text, fields) => {
  const { fields: found, warnings } = await readLines(text);
  expect([inWords(found), warnings]).toEqual([fields, []]);
});

it.each([
  ['Write to <a@b.c>, or to <<a@b.c>> where a < b and c > d.'],
  ['Where x << y and y >> z, and 1 <<2>> 3, see <<https://depot.test>>.'],
  ['Entre el Comprador y Talleres Roca (en adelante, el «Proveedor»), y de la otra parte el «Cliente».'],
  ['Die Parteien und der Verkäufer («Lieferant») vereinbaren das Folgende.'],
  ['The « Supplier » and the «Customer» agree.'],
  ['The word «lieu» and the words «bonne foi, loyauté» are French.'],
  ['Поставщик («Поставщик»)'],
])('“%s” asks for nothing', async (...lines) => {
  const { fields, optional, warnings } = await readLines(...lines);
  expect({ fields, optional, warnings }).toEqual({ fields: [], optional: [], warnings: [] });
});

it('takes names that nobody quotes for fields where guillemets quote', async () => {
  const { fields } = await readLines(
    'Entre la sociedad «Nombre_Cliente» y el proveedor (el «Proveedor») de la otra parte.',
  );
  expect(fields.map(({ label }) => label)).toEqual(['Nombre cliente']);
});

it('fills them without their signs, but for the dollar of an amount', async () => {
  const text = async (line: string) => {
    const template = templateOf([line]);
    const { fields } = await readBytes(template);
    return filledText(template, { values: Object.fromEntries(fields.map(({ id }, at) => [id, `${at + 1} & Co`])) });
  };
  expect(await text('Of <<Site>>, «Depot_Name» and {{Yard}} by the river.')).toBe(
    'Of 1 & Co, 2 & Co and 3 & Co by the river.',
  );
  expect(await text('Of ${Site} and ${Fee}.')).toBe('Of 1 & Co and 2 & Co.');
  expect(await text('A fee of ${fee} is due.')).toBe('A fee of $1 & Co is due.');
});

it('fills one that Word has cut into runs', async () => {
  const docx = makeDocx({ body: paragraph(['Of <', '<Si', 'te>', '> now.'].map((words) => run(words)).join('')) });
  const { bytes } = await filled(docx, { values: { site: 'Leith' } });
  expect((await readBytes(bytes)).text).toBe('Of Leith now.');
});
