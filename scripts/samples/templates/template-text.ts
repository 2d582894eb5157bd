// Reads the text of a template: Markdown whose numbers are counted by Word. `1.`, `(b)` and `(ii)` only name a level, of which
// the letters go up to (h), as (i) is a number of the level below.
//
//   ---                                          front matter: the parties and the fields
//   # Title            # Heading {#anchor}       the first is the title, each further one begins a schedule
//   > Dated {{date}}                             the line under the title
//   ### Background                               a heading without a number
//   (1) {{party-1}}    (A) …                     a party and a recital; {{party-1}} is the whole description of a company
//   ## Heading         1. …   (a) …   (i) …      the levels of a clause, or of a paragraph of a schedule
//   **“Term”** means …                           a definition; (a) below it is its own list
//   {{field}}   {@anchor}   **bold**             within a paragraph
//   :::optional Label … :::                      a clause that a draft may leave out; `:::optional:off` unless somebody takes it
//   ```signatures                                a line per party, "party-1"; "deed" behind the fence
import { type Field, readFields } from './template-fields.ts';
import { type Inline, inlinesOf } from './template-inline.ts';
import type { TemplateStyle } from './template-styles.ts';

export interface TemplateParagraph {
  readonly kind: 'paragraph';
  readonly style: TemplateStyle;
  readonly content: readonly Inline[];
  /** What references to it call it. */
  readonly anchor: string | undefined;
}

export type TemplateBlock =
  | TemplateParagraph
  | { readonly kind: 'table'; readonly hasHead: boolean; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'signatures'; readonly isDeed: boolean; readonly parties: readonly string[] }
  | { readonly kind: 'optional'; readonly label: string; readonly isOff: boolean; readonly blocks: TemplateBlock[] };

export interface Template {
  readonly title: string;
  readonly reference: string;
  /** What an attachment is called: "Schedule" or "Annex". */
  readonly attachment: string;
  readonly fields: ReadonlyMap<string, Field>;
  readonly blocks: readonly TemplateBlock[];
}

const FRONT_MATTER = /^---\n(.*?)\n---\n/s;
const OPTIONAL = /^:::optional(:off)? (.+)$/;
const ANCHOR = / \{#([a-z0-9-]+)\}$/;

/** @throws Error for a text without front matter or title, and for an optional clause that is not closed. */
export function readTemplate(source: string): Template {
  const [whole = '', front = ''] = FRONT_MATTER.exec(source) ?? [];
  const [first = '', ...parts] = source.slice(whole.length).trim().split(/\n\n+/);
  const title = /^# (.+)$/.exec(first)?.[1];
  const settings = readFields(front);
  if (title === undefined) throw new Error('A template needs front matter and a title.');
  const blocks: TemplateBlock[] = [];
  let open: Extract<TemplateBlock, { kind: 'optional' }> | undefined;
  const reader = new BlockReader();
  for (const part of parts) {
    const [, off, label] = OPTIONAL.exec(part) ?? [];
    if (label !== undefined) {
      if (open) throw new Error(`“${open.label}” is open where “${label}” begins.`);
      open = { kind: 'optional', label, isOff: off !== undefined, blocks: [] };
    } else if (part === ':::') {
      if (!open) throw new Error('An optional clause ends that did not begin.');
      blocks.push(open);
      open = undefined;
    } else (open?.blocks ?? blocks).push(reader.read(part));
  }
  if (open) throw new Error(`“${open.label}” is not closed.`);
  return { title, ...settings, blocks };
}

/** Remembers whether it is in a schedule and in a definition: both have levels of their own. */
class BlockReader {
  private inSchedule = false;
  private inDefinition = false;

  read(part: string): TemplateBlock {
    if (part.startsWith('|')) return tableOf(part);
    if (part.startsWith('```signatures')) return signaturesOf(part);
    const [style, text] = this.styleOf(part);
    const anchor = ANCHOR.exec(text)?.[1];
    return { kind: 'paragraph', style, content: inlinesOf(text.replace(ANCHOR, '')), anchor };
  }

  private styleOf(part: string): [TemplateStyle, string] {
    const [, mark = '', text = part] =
      /^(#{1,3}|>|\d+\.|\(\d\)|\([A-Z]\)|\([a-h]\)|\([ivx]+\)) +(.+)$/s.exec(part) ?? [];
    const kind = mark
      .replace(/\d/, '1')
      .replace(/[A-Z]/, 'A')
      .replace(/[a-h]/, 'a')
      .replace(/[ivx]+/, 'i');
    if (kind === '(a)' && this.inDefinition) return ['DefinitionItem', text];
    this.inDefinition = mark === '' && text.startsWith('**“');
    switch (kind) {
      case '#':
        this.inSchedule = true;
        return ['ScheduleHeading', text];
      case '##':
        return [this.inSchedule ? 'ScheduleParagraph' : 'Heading1', text];
      case '###':
        return ['LeadHeading', text];
      case '>':
        return ['Dated', text];
      case '(1)':
        return ['Party', text];
      case '(A)':
        return ['Recital', text];
      case '1.':
        return [this.inSchedule ? 'ScheduleLevel2' : 'Clause2', text];
      case '(a)':
        return [this.inSchedule ? 'ScheduleLevel3' : 'Clause3', text];
      case '(i)':
        return [this.inSchedule ? 'ScheduleLevel4' : 'Clause4', text];
      default:
        return [this.inDefinition ? 'Definition' : 'TemplateText', text];
    }
  }
}

const cellsOf = (line: string) => line.replace(/^\||\|$/g, '').split('|');

/** A head of empty cells is none: the first column then holds labels. */
function tableOf(part: string): TemplateBlock {
  const [head = '', , ...lines] = part.split('\n');
  const hasHead = cellsOf(head).some((cell) => cell.trim() !== '');
  const rows = (hasHead ? [head, ...lines] : lines).map((line) => cellsOf(line).map((cell) => inlinesOf(cell.trim())));
  return { kind: 'table', hasHead, rows };
}

/** A party is the beginning of the ids of its fields: "party-1". */
function signaturesOf(part: string): TemplateBlock {
  const [opening = '', ...parties] = part.split('\n').slice(0, -1);
  return { kind: 'signatures', isDeed: opening.endsWith(' deed'), parties };
}
