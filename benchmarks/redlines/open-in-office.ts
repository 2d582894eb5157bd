// LibreOffice opens every redline, and resolves those without nested changes, which it does not keep.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { firstDifference } from '#tests/support/docx/canonical-xml.ts';
import { PackageText } from '#tests/support/docx/package-entries.ts';
import { resolveTree, TRACKED, type Action } from '#tests/support/docx/resolve-with-dom.ts';
import {
  childNamed,
  descendantsNamed,
  elementsOf,
  findWordParts,
  parsePart,
  remove,
  rootOf,
  serialize,
  unwrap,
} from '#tests/support/docx/word-dom.ts';
import { runOffice, textOf, type OfficeTask } from './office.ts';
import type { Written } from './validate-files.ts';

interface OfficeFigures {
  opened: number;
  /** Redlines of files that LibreOffice does not open either, such as one of 30,000 nested tables. */
  unopened: number;
  resolved: number;
  nested: number;
  readonly failures: string[];
}

interface Compared {
  readonly written: Written;
  readonly opened: OfficeTask;
  readonly input: OfficeTask;
  /** The redline resolved by LibreOffice, and the text that it has to have. */
  readonly pairs: readonly (readonly [action: Action, found: OfficeTask, expected: OfficeTask])[];
}

export async function openInOffice(
  program: string,
  written: readonly Written[],
  folder: string,
): Promise<OfficeFigures> {
  const figures: OfficeFigures = { opened: 0, unopened: 0, resolved: 0, nested: 0, failures: [] };
  const compared: Compared[] = [];
  for (const [index, each] of written.entries())
    compared.push(await prepare(each, path.join(folder, `office-${index}`)));
  const tasksOf = (each: readonly Compared[], tasks: (one: Compared) => readonly OfficeTask[]) =>
    runOffice(program, folder, each.flatMap(tasks));
  await tasksOf(compared, ({ opened }) => [opened]);
  const isOpened = await Promise.all(compared.map(async ({ opened }) => (await textOf(opened)) !== undefined));
  await tasksOf(
    compared.filter((_, index) => !isOpened[index]),
    ({ input }) => [input],
  );
  await tasksOf(
    compared.filter((_, index) => isOpened[index]),
    ({ pairs }) => pairs.flatMap(([, found, expected]) => [found, expected]),
  );
  for (const [index, each] of compared.entries()) {
    const { written, input, pairs } = each;
    const complain = (what: string) =>
      figures.failures.push(`${written.file}, seed ${written.seed}: LibreOffice: ${what}`);
    if (!isOpened[index]) {
      if ((await textOf(input)) === undefined) figures.unopened += 1;
      else complain('does not open it');
      continue;
    }
    figures.opened += 1;
    if (pairs.length === 0) figures.nested += 1;
    else figures.resolved += 1;
    for (const [action, found, expected] of pairs) {
      const difference = firstDifference(plain(await textOf(found)), plain(await textOf(expected)));
      if (difference !== undefined) complain(`${action} all ${difference}`);
    }
  }
  return figures;
}

const LEFT_OUT = new Set(
  'tblpPr numPr drawing pict object footnoteReference endnoteReference fldChar instrText delInstrText'.split(' '),
);
/** Of styles, which number paragraphs, too. */
const NUMBERING = /(?:^|\/)numbering\d*\.xml$/i;

const plain = (text = 'no text') =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n[\n ]*/g, '\n')
    .trim();

async function prepare(written: Written, stem: string): Promise<Compared> {
  const store = async (name: string, bytes: Uint8Array, action: OfficeTask['action']): Promise<OfficeTask> => {
    const file = `${stem}-${name}.docx`;
    await writeFile(file, bytes);
    return { file, action, text: `${stem}-${name}-${action}.txt` };
  };
  const { input, output } = written;
  const opened = await store('output', output, 'none');
  const whole = await store('whole-input', input, 'none');
  if (hasNested(output)) return { written, opened, input: whole, pairs: [] };
  const accepted = await store('accepted', resolvedBytes(comparable(output), 'accept'), 'none');
  return {
    written,
    opened,
    input: whole,
    pairs: [
      ['accept', await store('output-plain', comparable(output), 'accept'), accepted],
      [
        'reject',
        await store('output-plain', comparable(output), 'reject'),
        await store('input', comparable(input), 'reject'),
      ],
    ],
  };
}

function resolvedBytes(bytes: Uint8Array, action: Action): Uint8Array {
  const parts = new PackageText(bytes);
  for (const name of findWordParts(parts).stories) {
    const root = rootOf(parsePart(parts.text(name)));
    resolveTree(root, action);
    parts.set(name, serialize(root));
  }
  return parts.zip();
}

/**
 * A copy with words, paragraphs, tables and changes only. LibreOffice shows pictures, notes, text boxes and floating tables in
 * the order of the page, computes fields anew, keeps changes out of content controls and does not join paragraphs over an
 * anchor. A joined paragraph has the list number of its first half there, and of its second half in Word.
 */
function comparable(bytes: Uint8Array): Uint8Array {
  const parts = new PackageText(bytes);
  for (const name of findWordParts(parts).stories) {
    const root = rootOf(parsePart(parts.text(name)));
    for (const each of descendantsNamed(root, LEFT_OUT)) remove(each);
    for (const control of descendantsNamed(root, new Set(['sdt']))) {
      const content = childNamed(control, 'sdtContent');
      for (const child of elementsOf(control)) if (child !== content) remove(child);
      if (content !== undefined) unwrap(content);
      unwrap(control);
    }
    parts.set(name, serialize(root));
  }
  for (const name of parts.names.filter((each) => NUMBERING.test(each))) {
    const root = rootOf(parsePart(parts.text(name)));
    for (const each of elementsOf(root)) remove(each);
    parts.set(name, serialize(root));
  }
  return parts.zip();
}

/** A change in another one, which LibreOffice drops (it keeps one change for a piece of text). */
function hasNested(bytes: Uint8Array): boolean {
  const parts = new PackageText(bytes);
  return findWordParts(parts).stories.some((name) => {
    const marks = new Set(['ins', 'del', 'moveFrom', 'moveTo']);
    const changes = descendantsNamed(rootOf(parsePart(parts.text(name))), marks);
    return changes.some((change) => descendantsNamed(change, TRACKED).length > 0);
  });
}
