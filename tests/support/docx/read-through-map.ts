// Reads a view's text through its source map: every character has to stand in the XML where the map says.
import type { SourceMap, SourcePiece } from '#server/documents/docx/source-map.ts';
import { rootPrefix } from './word-dom.ts';
import type { PackageText } from './package-entries.ts';
import { elementAt, scanElements } from './source-paragraphs.ts';

const SHOWN: Readonly<Record<string, string>> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };

/** @returns the first fault, or undefined. */
export function faultOfMap(parts: PackageText, text: string, map: SourceMap): string | undefined {
  if (map.pieceOf.length !== text.length || map.unitOf.length !== text.length) return 'the map has another length';
  const sources = map.parts.map((name) => parts.text(name).replace(/^\uFEFF/, ''));
  const scans = sources.map((source) => scanElements(source, rootPrefix(source)));
  const checked = new Map<number, string | undefined>();
  for (let at = 0; at < text.length; at += 1) {
    const index = map.pieceOf[at] ?? -1;
    const character = text.charAt(at);
    if (index < 0) {
      if (character.trim() === '' || text.startsWith(' | ', at - 1)) continue;
      return `${JSON.stringify(character)} at ${at} has no place`;
    }
    const piece = map.pieces[index];
    if (piece === undefined) return `the character at ${at} has a piece that is not there`;
    if (!checked.has(index)) checked.set(index, faultOfPiece(piece, sources[piece.part] ?? '', scans[piece.part]));
    const fault = checked.get(index);
    if (fault !== undefined) return fault;
    const source = piece.text[map.unitOf[at] ?? -1];
    const isSame = source === character || (character.trim() === '' && source?.trim() === '');
    if (!isSame) return `${JSON.stringify(character)} at ${at} is ${JSON.stringify(source)} in the XML`;
  }
  return undefined;
}

function faultOfPiece(
  piece: SourcePiece,
  source: string,
  scan: ReturnType<typeof scanElements> = [],
): string | undefined {
  const xml = source.slice(piece.start, piece.end);
  const shown = shownBy(xml);
  if (shown !== piece.text) return `${JSON.stringify(piece.text)} is ${JSON.stringify(shown)} in ${xml.slice(0, 200)}`;
  const place = elementAt(scan, piece.start);
  if (place.paragraph !== piece.paragraph)
    return `${xml.slice(0, 80)} is in paragraph ${place.paragraph}, not ${piece.paragraph}`;
  if (piece.run >= 0 && place.run !== piece.run) return `${xml.slice(0, 80)} is in run ${place.run}, not ${piece.run}`;
  return undefined;
}

const ELEMENT = /^<(?:[^\s/>:]+:)?(\w+)((?:\s[^>]*?)?)(?:\/>|>([^<]*)<\/[^>]+>)$/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What the element shows: the words of w:t, or the character that it is for. */
function shownBy(xml: string): string | undefined {
  const [, name = '', attributes = '', content = ''] = ELEMENT.exec(xml) ?? [];
  if (name === 't' || name === 'delText') return unescaped(content);
  if (name === 'sym') return symbolOf(/char="([^"]*)"/.exec(attributes)?.[1] ?? '');
  return SHOWN[name];
}

function unescaped(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (_, code: string) => {
    if (!code.startsWith('#')) return ENTITIES[code] ?? '';
    return String.fromCodePoint(/^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1)));
  });
}

/** Check boxes and bullets of the fonts Symbol and Wingdings. */
function symbolOf(code: string): string {
  const at = ['F06F', 'F0A8', 'F0FD', 'F078', 'F0FE', 'F052', 'F0B7'].indexOf(code.toUpperCase());
  return '☐☐☒☒☑☑•'.charAt(at);
}
