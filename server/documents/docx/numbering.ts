// The list definitions of a Word document: format and start of each level (ECMA-376-1, 17.9).
import { attribute, isOn, walkXml } from '#server/ooxml/xml.ts';

export interface ListLevel {
  start: number;
  /** ST_NumberFormat. */
  format: string;
  /** The printed text, with "%1.%2" for the counters of levels 1 and 2. */
  text: string;
  /** Restarts after this level, 1-based; 0 for never, undefined for every higher level. */
  restart: number | undefined;
  /** All counters of its text in Arabic numerals. */
  isLegal: boolean;
  /** The paragraph style that is linked to this level. */
  style: string | undefined;
}

export interface List {
  /** Lists with the same source share their counters. */
  readonly source: string;
  readonly levels: ReadonlyMap<number, ListLevel>;
  /** Start overrides by level, for the first use of the list. */
  readonly starts: ReadonlyMap<number, number>;
}

interface Source {
  readonly levels: Map<number, ListLevel>;
  /** The name of the list style that defines the levels. */
  linkedTo: string | undefined;
}

interface ListRow {
  source: string;
  readonly levels: Map<number, ListLevel>;
  readonly starts: Map<number, number>;
}

const LEVELS = 9;

/** The lists by their numId; a document without a numbering part has none. */
export async function readNumbering(part: AsyncIterable<string>): Promise<ReadonlyMap<string, List>> {
  const sources = new Map<string, Source>();
  const named = new Map<string, string>();
  const rows = new Map<string, ListRow>();
  let sourceId = '';
  let source: Source | null = null;
  let row: ListRow | null = null;
  let level: ListLevel | null = null;
  let overridden: number | undefined;
  await walkXml(part, {
    open(name, attributes) {
      const value = attribute(attributes, 'val') ?? '';
      switch (name) {
        case 'w:abstractNum':
          sourceId = attribute(attributes, 'abstractNumId') ?? '';
          source = { levels: new Map(), linkedTo: undefined };
          sources.set(sourceId, source);
          break;
        case 'w:styleLink':
          named.set(value, sourceId);
          break;
        case 'w:numStyleLink':
          if (source !== null) source.linkedTo = value;
          break;
        case 'w:num':
          row = { source: '', levels: new Map(), starts: new Map() };
          rows.set(attribute(attributes, 'numId') ?? '', row);
          break;
        case 'w:abstractNumId':
          if (row !== null) row.source = value;
          break;
        case 'w:lvlOverride':
          overridden = levelIndex(attribute(attributes, 'ilvl'));
          break;
        case 'w:startOverride':
          if (overridden !== undefined) row?.starts.set(overridden, wholeNumber(value) ?? 0);
          break;
        case 'w:lvl': {
          const index = levelIndex(attribute(attributes, 'ilvl'));
          if (index === undefined) break;
          level = { start: 0, format: 'decimal', text: '', restart: undefined, isLegal: false, style: undefined };
          (row ?? source)?.levels.set(index, level);
          break;
        }
        default:
          if (level !== null) describe(level, name, value, () => isOn(attributes));
      }
    },
    close(name) {
      if (name === 'w:abstractNum') source = null;
      if (name === 'w:num') row = null;
      if (name === 'w:lvl') level = null;
      if (name === 'w:lvlOverride') overridden = undefined;
    },
  });
  const lists = new Map<string, List>();
  for (const [id, { source: own, levels, starts }] of rows) {
    const linked = named.get(sources.get(own)?.linkedTo ?? '') ?? own;
    lists.set(id, { source: linked, levels: new Map([...(sources.get(linked)?.levels ?? []), ...levels]), starts });
  }
  return lists;
}

function describe(level: ListLevel, name: string, value: string, isSwitchedOn: () => boolean): void {
  if (name === 'w:start') level.start = wholeNumber(value) ?? 0;
  if (name === 'w:numFmt') level.format = value;
  if (name === 'w:lvlText') level.text = value;
  if (name === 'w:lvlRestart') level.restart = wholeNumber(value);
  if (name === 'w:isLgl') level.isLegal = isSwitchedOn();
  if (name === 'w:pStyle') level.style = value;
}

function levelIndex(value: string | undefined): number | undefined {
  const index = wholeNumber(value ?? '');
  return index !== undefined && index < LEVELS ? index : undefined;
}

export function wholeNumber(value: string): number | undefined {
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
