// Word documents as plain data, so that a counterexample of a property prints and shrinks well, and their .docx.
import { makeDocx, type MadeComment } from './make-docx.ts';
import {
  bookmarked,
  cell,
  commented,
  commentReference,
  complexField,
  control,
  deleted,
  deletedRun,
  inserted,
  link,
  moved,
  noteReference,
  paragraph,
  row,
  run,
  simpleField,
  table,
  textBox,
  type ControlLook,
  type Look,
  type Signature,
} from './word-markup.ts';

export interface Words {
  readonly is: 'words';
  readonly text: string;
  readonly look: Look;
}

/** In the order of the markup; `content` are runs and what may hold runs. */
export type Inline =
  | Words
  | { readonly is: 'inserted'; readonly by: Signature; readonly content: readonly (Words | DeletedWords)[] }
  | DeletedWords
  | { readonly is: 'moved'; readonly half: 'From' | 'To'; readonly by: Signature; readonly content: readonly Words[] }
  | { readonly is: 'link' | 'bookmark'; readonly content: readonly Inline[] }
  | { readonly is: 'field'; readonly isSimple: boolean; readonly content: readonly Words[] }
  | { readonly is: 'control'; readonly look: ControlLook; readonly content: readonly Inline[] }
  | { readonly is: 'commented'; readonly by: Signature; readonly text: string; readonly content: readonly Inline[] }
  | { readonly is: 'note'; readonly kind: 'footnote' | 'endnote'; readonly content: readonly Inline[] }
  | { readonly is: 'box'; readonly content: readonly Words[] };

export interface DeletedWords {
  readonly is: 'deleted';
  readonly by: Signature;
  readonly content: readonly Words[];
}

export interface Paragraph {
  readonly is: 'paragraph';
  readonly style?: string | undefined;
  /** Its level in the list. */
  readonly level?: number | undefined;
  readonly mark?: { readonly is: 'ins' | 'del'; readonly by: Signature } | undefined;
  readonly formatted?: Signature | undefined;
  readonly content: readonly Inline[];
}

export interface Cell {
  readonly span?: number | undefined;
  readonly merge?: 'restart' | 'continue' | undefined;
  readonly paragraphs: readonly Paragraph[];
}

export interface Row {
  readonly change?: { readonly is: 'ins' | 'del'; readonly by: Signature } | undefined;
  readonly cells: readonly Cell[];
}

export type Block =
  | Paragraph
  | { readonly is: 'table'; readonly rows: readonly Row[] }
  | { readonly is: 'control'; readonly look: ControlLook; readonly blocks: readonly Block[] };

export interface Document {
  readonly prefix: string;
  readonly blocks: readonly Block[];
  readonly header?: Paragraph | undefined;
}

export const STYLES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>' +
  '<w:rPr><w:b/></w:rPr></w:style>';
/** One list, 1., 1.1 and (a), with the id 1. */
export const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>' +
  '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>' +
  '<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl>' +
  '<w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%3)"/></w:lvl>' +
  '</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';

export function docxOf(document: Document): Uint8Array {
  const writer = new ModelWriter();
  const body = writer.blocks(document.blocks);
  const header = document.header === undefined ? undefined : writer.paragraph(document.header);
  const { comments, footnotes, endnotes } = writer;
  return makeDocx({
    // Word asks for a paragraph after a table at the end.
    body: document.blocks.at(-1)?.is === 'paragraph' ? body : `${body}${paragraph('')}`,
    styles: STYLES,
    numbering: NUMBERING,
    prefix: document.prefix,
    links: { link1: 'https://example.com/terms?a=1&b=2' },
    comments,
    footnotes,
    endnotes,
    ...(header !== undefined && { header }),
  });
}

/** Gives out the ids of bookmarks, moves, comments and notes in the order in which it meets them. */
class ModelWriter {
  readonly comments: MadeComment[] = [];
  readonly footnotes: string[] = [];
  readonly endnotes: string[] = [];
  private ranges = 5_000;

  blocks(blocks: readonly Block[]): string {
    return blocks.map((block) => this.block(block)).join('');
  }

  paragraph({ style, level, mark, formatted, content }: Paragraph): string {
    return paragraph(this.inlines(content), {
      ...(style !== undefined && { style }),
      ...(level !== undefined && { list: { id: 1, level } }),
      ...(mark !== undefined && { mark }),
      ...(formatted !== undefined && { formatted }),
    });
  }

  private block(block: Block): string {
    if (block.is === 'paragraph') return this.paragraph(block);
    if (block.is === 'control') return control(this.blocks(block.blocks), block.look);
    const columns = Math.max(...block.rows.map((each) => each.cells.reduce((sum, { span = 1 }) => sum + span, 0)));
    return table(
      block.rows.map((each) =>
        row(
          each.cells.map((made) => this.cell(made)),
          each.change,
        ),
      ),
      columns,
    );
  }

  private cell({ span, merge, paragraphs }: Cell): string {
    const look = { ...(span !== undefined && { span }), ...(merge !== undefined && { merge }) };
    return cell(paragraphs.map((made) => this.paragraph(made)).join(''), look);
  }

  private inlines(content: readonly Inline[]): string {
    return content.map((inline) => this.inline(inline)).join('');
  }

  private inline(inline: Inline): string {
    switch (inline.is) {
      case 'words':
        return run(inline.text, inline.look);
      case 'inserted':
        return inserted(inline.by, this.inlines(inline.content));
      case 'deleted':
        return deleted(inline.by, inline.content.map(({ text, look }) => deletedRun(text, look)).join(''));
      case 'moved': {
        const id = this.nextRange();
        return moved(inline.half, inline.by, `move${id}`, id, this.inlines(inline.content));
      }
      case 'link':
        return link('link1', this.inlines(inline.content));
      case 'bookmark': {
        const id = this.nextRange();
        return bookmarked(id, `_Ref${id}`, this.inlines(inline.content));
      }
      case 'field':
        return (inline.isSimple ? simpleField : complexField)(' REF _Ref1 \\h ', this.inlines(inline.content));
      case 'control':
        return control(this.inlines(inline.content), inline.look);
      case 'commented':
        return this.commented(inline.by, inline.text, inline.content);
      case 'note':
        return this.note(inline.kind, inline.content);
      case 'box':
        return textBox(paragraph(this.inlines(inline.content)));
    }
  }

  private commented({ author }: Signature, text: string, content: readonly Inline[]): string {
    const id = String(this.comments.length);
    this.comments.push({ id, author, text, resolved: this.comments.length % 3 === 2 });
    return content.length === 0 ? commentReference(id) : commented(id, this.inlines(content));
  }

  private note(kind: 'footnote' | 'endnote', content: readonly Inline[]): string {
    const notes = kind === 'footnote' ? this.footnotes : this.endnotes;
    const place = notes.push('');
    notes[place - 1] = paragraph(this.inlines(content));
    return noteReference(kind, place);
  }

  private nextRange(): string {
    this.ranges += 1;
    return String(this.ranges);
  }
}
