// Reads the Markdown of server/seed/content: headings that nest, a list of "- **Name:** value" under a heading as its fields,
// and the text that follows. What a heading, a field or a text means is up to the caller.
import { readFile, readdir } from 'node:fs/promises';

const CONTENT = new URL('content/', import.meta.url);
const FENCE = '```';

export interface Section {
  readonly title: string;
  /** In the order of the file; a name may occur more than once. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly sections: readonly Section[];
}

/** The one top-level heading of a file. @throws Error where the file has none, or more than one. */
export function readMarkdown(source: string): Section {
  const root: OpenSection = { title: '', lines: [], sections: [] };
  const open: OpenSection[] = [root];
  let isFenced = false;
  for (const line of source.split('\n')) {
    if (line.startsWith(FENCE)) isFenced = !isFenced;
    const [, marks = '', title = ''] = (!isFenced && /^(#{1,6}) (.+)$/.exec(line)) || [];
    if (marks === '') {
      open.at(-1)?.lines.push(line);
      continue;
    }
    open.length = Math.min(open.length, marks.length);
    if (open.length < marks.length) throw new Error(`"${line}" skips a level of headings`);
    const section: OpenSection = { title, lines: [], sections: [] };
    open.at(-1)?.sections.push(section);
    open.push(section);
  }
  const [top, ...more] = root.sections.map(close);
  if (!top || more.length > 0) throw new Error('a content file has exactly one "# " heading');
  return top;
}

interface OpenSection {
  readonly title: string;
  readonly lines: string[];
  readonly sections: OpenSection[];
}

function close({ title, lines, sections }: OpenSection): Section {
  const first = lines.findIndex((line) => line !== '');
  const rest = lines.slice(Math.max(first, 0));
  const count = rest.findIndex((line) => !line.startsWith('- **'));
  const fields = rest.slice(0, count === -1 ? rest.length : count).map((line) => {
    const [, name, value] = /^- \*\*(.+?):\*\* (.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`"${line}" is not "- **Name:** value"`);
    return [name, value] as const;
  });
  return { title, fields, text: rest.slice(fields.length).join('\n').trim(), sections: sections.map(close) };
}

/** The lines between the fences of a text that is one block of code. */
export function fencedText(text: string): string {
  const lines = text.split('\n');
  if (!lines[0]?.startsWith(FENCE) || lines.at(-1) !== FENCE) throw new Error(`not one fenced block: ${text}`);
  return lines.slice(1, -1).join('\n');
}

/** The files of a folder of the content in the order of their names, each by its top-level heading. */
export async function readContentFolder(folder: string): Promise<Section[]> {
  const url = new URL(`${folder}/`, CONTENT);
  const names = (await readdir(url)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      try {
        return readMarkdown(await readFile(new URL(name, url), 'utf8'));
      } catch (error) {
        throw new Error(`server/seed/content/${folder}/${name} cannot be read`, { cause: error });
      }
    }),
  );
}
