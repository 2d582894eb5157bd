// What the styles of a document say about the look of paragraphs and runs: its defaults, and each style with those it is
// based on (ECMA-376-1, 17.7).
import { wholeNumber } from '#server/documents/docx/numbering.ts';
import { BODY_OUTLINE_LEVEL } from '#server/documents/word/paragraph.ts';
import { attribute, type Attributes, type XmlHandler } from '#server/ooxml/xml.ts';
import { NO_PARAGRAPH_PROPERTIES, type ParagraphProperties, withParagraphProperty } from './paragraph-properties.ts';
import { layered, NO_RUN_PROPERTIES, type RunProperties, withRunProperty } from './run-properties.ts';

/** Parts of a table whose runs a table style may print otherwise (ECMA-376-1, 17.18.89). */
const TABLE_REGIONS = ['firstRow', 'firstCol'] as const;
export type TableRegion = (typeof TABLE_REGIONS)[number];

/** What one style says of paragraphs, without those it is based on. */
interface StyleLayer {
  readonly paragraph: ParagraphProperties;
  /** numId of its list; '0' switches inherited numbering off. */
  readonly numbering: string | undefined;
}

interface ParagraphFormat {
  readonly run: RunProperties;
  /** The most general style first. A list's indents apply at the style that names the list. */
  readonly layers: readonly StyleLayer[];
  /** 1 to 9, of a heading. */
  readonly level: number | undefined;
}

interface TableFormat {
  readonly whole: RunProperties;
  readonly regions: ReadonlyMap<TableRegion, RunProperties>;
}

interface StyleRow extends TableFormat {
  readonly type: string;
  name: string;
  basedOn: string | undefined;
  outline: number | undefined;
  whole: RunProperties;
  paragraph: ParagraphProperties;
  numbering: string | undefined;
  readonly regions: Map<TableRegion, RunProperties>;
}

/** Word stops long before; a longer chain is no document's own. */
const MOST_ANCESTORS = 50;
const HEADING_NAME = /^heading ([1-9])$/i;
const REVISIONS: ReadonlySet<string> = new Set(['w:rPrChange', 'w:pPrChange']);

/** Reads the styles part as its handler; then answers by style id. An unknown style counts as the default one. */
export class StyleFormats implements XmlHandler {
  readonly defaults = { run: NO_RUN_PROPERTIES, paragraph: NO_PARAGRAPH_PROPERTIES };
  private readonly rows = new Map<string, StyleRow>();
  private readonly defaultIds = new Map<string, string>();
  private readonly paragraphs = new Map<string, ParagraphFormat>();
  private readonly characters = new Map<string, RunProperties>();
  private readonly tables = new Map<string, TableFormat>();
  private row: StyleRow | null = null;
  private region: string | undefined;
  private properties: 'run' | 'paragraph' | null = null;
  private isInDefaults = false;
  /** Depth inside earlier formatting, which a tracked change of a style keeps. */
  private earlier = 0;

  open(name: string, attributes: Attributes): void {
    if (REVISIONS.has(name)) this.earlier += 1;
    if (this.earlier > 0) return;
    if (name === 'w:docDefaults') this.isInDefaults = true;
    else if (name === 'w:style') this.openStyle(attributes);
    else if (name === 'w:tblStylePr') this.region = attribute(attributes, 'type') ?? '';
    else if (name === 'w:rPr') this.properties = 'run';
    else if (name === 'w:pPr') this.properties = 'paragraph';
    else if (this.properties !== null) this.readProperty(name, attributes);
    else if (this.row !== null) describe(this.row, name, attributes);
  }

  close(name: string): void {
    if (REVISIONS.has(name)) this.earlier -= 1;
    if (this.earlier > 0) return;
    if (name === 'w:docDefaults') this.isInDefaults = false;
    if (name === 'w:style') this.row = null;
    if (name === 'w:tblStylePr') this.region = undefined;
    if (name === 'w:rPr' || name === 'w:pPr') this.properties = null;
  }

  paragraph(id: string | undefined): ParagraphFormat {
    return this.resolved(this.paragraphs, 'paragraph', id, (lineage) => ({
      run: lineage.reduce((run, row) => layered(run, row.whole), NO_RUN_PROPERTIES),
      layers: lineage.filter((row) => row.paragraph !== NO_PARAGRAPH_PROPERTIES || row.numbering !== undefined),
      level: headingLevel(lineage),
    }));
  }

  character(id: string | undefined): RunProperties {
    if (id === undefined) return NO_RUN_PROPERTIES;
    return this.resolved(this.characters, 'character', id, (lineage) =>
      lineage.reduce((run, row) => layered(run, row.whole), NO_RUN_PROPERTIES),
    );
  }

  table(id: string | undefined): TableFormat {
    return this.resolved(this.tables, 'table', id, (lineage) => {
      const regions = new Map<TableRegion, RunProperties>();
      for (const row of lineage)
        for (const [region, run] of row.regions)
          regions.set(region, layered(regions.get(region) ?? NO_RUN_PROPERTIES, run));
      return { whole: lineage.reduce((run, row) => layered(run, row.whole), NO_RUN_PROPERTIES), regions };
    });
  }

  private resolved<Format>(
    known: Map<string, Format>,
    type: string,
    id: string | undefined,
    resolve: (lineage: readonly StyleRow[]) => Format,
  ): Format {
    const own = id !== undefined && this.rows.get(id)?.type === type ? id : (this.defaultIds.get(type) ?? '');
    const format = known.get(own) ?? resolve(this.lineageOf(own, type));
    known.set(own, format);
    return format;
  }

  /** The style and those it is based on, the most general one first. */
  private lineageOf(id: string, type: string): StyleRow[] {
    const lineage: StyleRow[] = [];
    // `seen` ends circular styles.
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !seen.has(at) && seen.size < MOST_ANCESTORS;) {
      seen.add(at);
      const row: StyleRow | undefined = this.rows.get(at);
      if (row?.type !== type) break;
      lineage.push(row);
      at = row.basedOn;
    }
    return lineage.toReversed();
  }

  private openStyle(attributes: Attributes): void {
    const id = attribute(attributes, 'styleId') ?? '';
    const type = attribute(attributes, 'type') ?? 'paragraph';
    this.row = {
      type,
      name: '',
      basedOn: undefined,
      outline: undefined,
      whole: NO_RUN_PROPERTIES,
      paragraph: NO_PARAGRAPH_PROPERTIES,
      numbering: undefined,
      regions: new Map(),
    };
    this.rows.set(id, this.row);
    if (/^(?:1|true|on)$/.test(attribute(attributes, 'default') ?? '')) this.defaultIds.set(type, id);
  }

  private readProperty(name: string, attributes: Attributes): void {
    if (this.isInDefaults) this.readDefault(name, attributes);
    else if (this.row === null) return;
    else if (this.region !== undefined) this.readRegion(this.row, name, attributes);
    else if (this.properties === 'run') this.row.whole = withRunProperty(this.row.whole, name, attributes);
    else {
      this.row.paragraph = withParagraphProperty(this.row.paragraph, name, attributes);
      describe(this.row, name, attributes);
    }
  }

  private readDefault(name: string, attributes: Attributes): void {
    const { defaults } = this;
    if (this.properties === 'run') defaults.run = withRunProperty(defaults.run, name, attributes);
    else defaults.paragraph = withParagraphProperty(defaults.paragraph, name, attributes);
  }

  private readRegion({ regions }: StyleRow, name: string, attributes: Attributes): void {
    const region = TABLE_REGIONS.find((known) => known === this.region);
    if (region === undefined || this.properties !== 'run') return;
    regions.set(region, withRunProperty(regions.get(region) ?? NO_RUN_PROPERTIES, name, attributes));
  }
}

function describe(row: StyleRow, name: string, attributes: Attributes): void {
  const value = attribute(attributes, 'val');
  if (name === 'w:name') row.name = value ?? '';
  if (name === 'w:basedOn') row.basedOn = value;
  if (name === 'w:outlineLvl') row.outline = wholeNumber(value ?? '');
  if (name === 'w:numId') row.numbering = value;
}

/** The nearest style decides. Outline level 9 is body text (ECMA-376-1, 17.3.1.20). */
function headingLevel(lineage: readonly StyleRow[]): number | undefined {
  const levels = lineage.map(({ name, outline }) => {
    const named = HEADING_NAME.exec(name)?.[1];
    return named === undefined ? outline : Number(named) - 1;
  });
  const level = levels.findLast((one) => one !== undefined);
  return level !== undefined && level < BODY_OUTLINE_LEVEL ? level + 1 : undefined;
}
