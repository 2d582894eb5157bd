// The list definitions of a Word document: format and start of each level (ECMA-376-1, 17.9).
import { type List, LIST_LEVELS, type ListLevel } from '#server/documents/word/lists.ts';
import { attribute, type Attributes, isOn, walkXml } from '#server/ooxml/xml.ts';
import { Alternatives } from './alternatives.ts';
import { readIndents } from './print/paragraph-properties.ts';

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
  const alternatives = new Alternatives();
  let depth = 0;
  /** Elements deeper than this belong to a version that Word does not show. */
  let skippedBelow = Number.POSITIVE_INFINITY;
  await walkXml(part, {
    open(name, attributes, vocabularyOf) {
      depth += 1;
      if (depth > skippedBelow) return;
      if (alternatives.isSkipped(name, attributes, vocabularyOf)) skippedBelow = depth;
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
          if (level !== null) describe(level, name, value, attributes);
      }
    },
    close(name) {
      const isSkipped = depth > skippedBelow;
      if (depth === skippedBelow) skippedBelow = Number.POSITIVE_INFINITY;
      depth -= 1;
      if (isSkipped) return;
      alternatives.close(name);
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

function describe(level: ListLevel, name: string, value: string, attributes: Attributes): void {
  if (name === 'w:start') level.start = wholeNumber(value) ?? 0;
  if (name === 'w:numFmt') level.format = value === 'custom' ? customFormat(attributes) : value;
  if (name === 'w:lvlText') level.text = value;
  if (name === 'w:lvlRestart') level.restart = wholeNumber(value);
  if (name === 'w:isLgl') level.isLegal = isOn(attributes);
  if (name === 'w:pStyle') level.style = value;
  if (name === 'w:ind') level.indents = readIndents(attributes);
  if (name === 'w:rFonts') level.font = attribute(attributes, 'ascii') ?? attribute(attributes, 'hAnsi');
  if (name === 'w:caps') level.isCaps = isOn(attributes);
}

/** Word writes numbers with two or more leading zeros as an example: "001, 002, 003, ...". */
function customFormat(attributes: Attributes): string {
  return /^0+1(?=,)/.exec(attribute(attributes, 'format') ?? '')?.[0] ?? 'custom';
}

function levelIndex(value: string | undefined): number | undefined {
  const index = wholeNumber(value ?? '');
  return index !== undefined && index < LIST_LEVELS ? index : undefined;
}

export function wholeNumber(value: string): number | undefined {
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
