// Follows the elements of a view's parts and records how its paragraphs, runs, rows, notes and pictures are printed.
import type { TextView } from '#domain/contracts/contract-text.ts';
import { MAX_BLOCKS } from '#server/documents/limits.ts';
import { PROPERTY_CHANGES } from '#server/documents/docx/tracked-changes.ts';
import { VIEW_RULES, type ViewRules } from '#server/documents/docx/view-rules.ts';
import type { PrintedListLevel, UnitRange, ViewObserver } from '#server/documents/docx/view-trace.ts';
import type { Attributes } from '#server/ooxml/xml.ts';
import { FormatSegments } from './format-segments.ts';
import { noteKey, NoteNumbers } from './note-numbers.ts';
import { OpenLinks } from './open-links.ts';
import { OpenProperties, type OwnParagraphProperties, type OwnRunProperties } from './open-properties.ts';
import { OpenTables, type PrintedRow } from './open-tables.ts';
import { pictureName } from './picture-names.ts';
import { CAPS, effectiveStyles, type StyleSet } from './run-properties.ts';
import type { StyleFormats } from './style-formats.ts';

export interface RecordedParagraph extends OwnParagraphProperties {
  /** Its label is printed in capitals, unless its list says otherwise. */
  readonly isMarkCaps: boolean;
  /** The row of the outermost table around it. */
  readonly row: PrintedRow | null;
  /** Key of the note that it belongs to. */
  readonly note: string | undefined;
  readonly isRunning: boolean;
}

/** A place between two characters. */
export type Anchor = UnitRange;

/** By part: the targets of its links by the ids of their relationships. */
export type LinksOfParts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** More of them are left out. */
const MOST_PICTURES = 10_000;
/** Not shown as text, but they say where a field leads and which style a table has. */
const READ_HERE: ReadonlySet<string> = new Set(['w:instrText', 'w:tblPr']);
/** As many empty paragraphs as others. */
const MOST_IN_LISTS = 2 * MAX_BLOCKS;
const NO_LINKS: ReadonlyMap<string, string> = new Map();
const RUNNING: ReadonlySet<string> = new Set(['w:hdr', 'w:ftr']);
/** What may change the format of the text behind it. */
const FORMATTING: ReadonlySet<string> = new Set(['w:r', 'm:r', 'w:rPr', 'w:fldChar']);

export class PrintRecorder implements ViewObserver {
  readonly formats: StyleFormats;
  readonly runs = new FormatSegments();
  readonly notes = new NoteNumbers();
  readonly pictures: { readonly name: string; readonly anchor: Anchor }[] = [];
  /** By id. */
  readonly paragraphs = new Map<number, RecordedParagraph>();
  /** What lists print, by the id of the paragraph. */
  readonly lists = new Map<number, PrintedListLevel>();
  private readonly rules: ViewRules;
  private readonly linksOfParts: LinksOfParts;
  private links = NO_LINKS;
  private openLinks = new OpenLinks();
  private properties = new OpenProperties();
  private readonly tables: OpenTables;
  private part = -1;
  private depth = 0;
  /** Elements deeper than this are earlier properties or are not shown. */
  private hiddenBelow = Number.POSITIVE_INFINITY;
  private readonly rowDepths: number[] = [];
  private readonly cellDepths: number[] = [];
  private propertiesOf: 'row' | 'cell' | null = null;
  private note: string | undefined;
  private isRunning = false;

  constructor(view: TextView, formats: StyleFormats, links: LinksOfParts) {
    this.rules = VIEW_RULES[view];
    this.formats = formats;
    this.linksOfParts = links;
    this.tables = new OpenTables(formats);
  }

  startPart(name: string, unit: number): void {
    this.part += 1;
    this.links = this.linksOfParts.get(name) ?? NO_LINKS;
    this.openLinks = new OpenLinks();
    this.properties = new OpenProperties();
    this.runs.set(unit, 0, undefined);
  }

  open(name: string, attributes: Attributes, paragraph: number, unit: number): void {
    this.depth += 1;
    if (this.depth > this.hiddenBelow) return;
    if (PROPERTY_CHANGES.has(name)) return this.openEarlier(name);
    if (this.propertiesOf !== null && this.rules.removing.has(name)) this.removeRowOrCell();
    if (this.rules.hidden.has(name) && !READ_HERE.has(name)) this.hide(this.depth);
    this.properties.open(name, attributes, paragraph, unit);
    this.tables.open(name, attributes);
    if (name === 'w:p') this.tables.addParagraph(paragraph);
    this.openLinks.open(name, attributes, this.links);
    this.notes.open(name, attributes, () => this.anchor(unit));
    if (FORMATTING.has(name)) this.format(unit);
    const picture = pictureName(name, attributes);
    if (picture !== undefined && this.pictures.length < MOST_PICTURES)
      this.pictures.push({ name: picture, anchor: this.anchor(unit) });
    this.note = noteKey(name, attributes) ?? this.note;
    if (RUNNING.has(name)) this.isRunning = true;
    if (name === 'w:tr') this.rowDepths.push(this.depth);
    if (name === 'w:tc') this.cellDepths.push(this.depth);
    if (name === 'w:trPr') this.propertiesOf = 'row';
    if (name === 'w:tcPr') this.propertiesOf = 'cell';
  }

  text(text: string): void {
    if (this.depth <= this.hiddenBelow) this.openLinks.text(text);
  }

  close(name: string, _paragraph: number, unit: number): void {
    const isHidden = this.depth > this.hiddenBelow;
    if (this.depth === this.hiddenBelow) this.hiddenBelow = Number.POSITIVE_INFINITY;
    this.depth -= 1;
    if (isHidden) return;
    if (name === 'w:p') this.closeParagraph(unit === this.properties.paragraph?.firstUnit);
    this.properties.close(name);
    this.tables.close(name);
    this.openLinks.close(name);
    this.notes.close(name);
    if (FORMATTING.has(name)) this.format(unit);
    if (noteKey(name, {}) !== undefined) this.note = undefined;
    if (RUNNING.has(name)) this.isRunning = false;
    if (name === 'w:tr') this.rowDepths.pop();
    if (name === 'w:tc') this.cellDepths.pop();
    if (name === 'w:trPr' || name === 'w:tcPr') this.propertiesOf = null;
  }

  list(paragraph: number, printed: PrintedListLevel): void {
    if (this.lists.size < MOST_IN_LISTS) this.lists.set(paragraph, printed);
  }

  /** The original view has the earlier properties of runs and paragraphs; otherwise they are passed over. */
  private openEarlier(name: string): void {
    if (this.rules.hasEarlierProperties && (name === 'w:pPrChange' || name === 'w:rPrChange'))
      this.properties.forget(name);
    else this.hide(this.depth);
  }

  private hide(depth: number): void {
    this.hiddenBelow = Math.min(this.hiddenBelow, depth);
  }

  /** In the marked view deleted rows and cells stay. */
  private removeRowOrCell(): void {
    if (!this.rules.joinsParagraphs) return;
    if (this.propertiesOf === 'cell') this.tables.dropCell();
    const depths = this.propertiesOf === 'row' ? this.rowDepths : this.cellDepths;
    this.hide(depths.at(-1) ?? this.depth);
    this.propertiesOf = null;
  }

  private format(unit: number): void {
    const { run } = this.properties;
    if (run !== undefined) this.runs.set(unit, this.stylesOf(run), this.openLinks.href);
  }

  private stylesOf({ style, direct }: OwnRunProperties): StyleSet {
    return effectiveStyles({
      defaults: this.formats.defaults.run,
      table: this.tables.run,
      paragraph: this.formats.paragraph(this.properties.paragraph?.style).run,
      character: this.formats.character(style),
      direct,
    });
  }

  private anchor(unit: number): Anchor {
    const within = this.properties.paragraph?.firstUnit ?? unit;
    return { part: this.part, first: unit, end: unit, within };
  }

  private closeParagraph(isEmpty: boolean): void {
    const { paragraph } = this.properties;
    if (paragraph === undefined || (isEmpty && this.paragraphs.size >= MAX_BLOCKS)) return;
    const isMarkCaps = (this.stylesOf(paragraph.mark) & CAPS) !== 0;
    const { note, isRunning } = this;
    this.paragraphs.set(paragraph.id, { ...paragraph, isMarkCaps, row: this.tables.row, note, isRunning });
  }
}
