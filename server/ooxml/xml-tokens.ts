// A fast XML tokenizer for parts of Office documents, without DTDs and with the five predefined entities only. It jumps from
// tag to tag instead of reading every character.
import { Refusal } from '#server/refusal.ts';

/** Qualified names, each followed by its value. No map is built, as most are never read. */
export type Attributes = readonly string[];

interface TokenHandler {
  /** `name` as the file has it. */
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}

/** Chunks are collected to this many characters, as the incomplete end of a chunk is scanned again with the next. */
const AT_ONCE = 1_000_000;
const MAX_DEPTH = 200_000;
const MAX_ATTRIBUTES = 2_000;
const LONGEST_REFERENCE = 12;
const MARKS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const LONGEST_MARK = 9;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** @throws Refusal damaged for what is not well formed and for any document type, too_large for depth and attributes. */
export class XmlTokens {
  private readonly handler: TokenHandler;
  private readonly open: string[] = [];
  private hasRoot = false;
  private waiting = '';

  constructor(handler: TokenHandler) {
    this.handler = handler;
  }

  write(piece: string): void {
    this.waiting += piece;
    if (this.waiting.length >= AT_ONCE) this.waiting = this.take(this.waiting, false);
  }

  end(): void {
    this.take(this.waiting, true);
    this.waiting = '';
    if (!this.hasRoot || this.open.length > 0) throw broken('it ends too early');
  }

  /** @returns the incomplete end of the source. */
  private take(source: string, isLast: boolean): string {
    for (let at = 0; ;) {
      const tag = source.indexOf('<', at);
      if (tag < 0) {
        const end = isLast ? source.length : endOfText(source, at);
        if (end > at) this.text(source.slice(at, end));
        return source.slice(end);
      }
      if (tag > at) this.text(source.slice(at, tag));
      const next = this.takeTag(source, tag);
      if (next < 0) {
        if (isLast) throw broken('a tag has no end');
        return source.slice(tag);
      }
      at = next;
    }
  }

  /** @returns the end of the tag, or -1 where it is incomplete. */
  private takeTag(source: string, at: number): number {
    const second = source.charAt(at + 1);
    if (second === '/') return this.takeEnd(source, at);
    if (second !== '!' && second !== '?' && second !== '') return this.takeStart(source, at);
    for (const [start, end] of MARKS) {
      if (!source.startsWith(start, at)) continue;
      const close = source.indexOf(end, at + start.length);
      if (close < 0) return -1;
      if (start === '<![CDATA[') this.handler.text(source.slice(at + start.length, close));
      return close + end.length;
    }
    if (source.length - at < LONGEST_MARK) return -1;
    throw broken('it has a document type definition, which OOXML forbids');
  }

  private takeEnd(source: string, at: number): number {
    const close = source.indexOf('>', at);
    if (close < 0) return -1;
    const name = this.open.pop();
    const matches = name !== undefined && source.startsWith(name, at + 2);
    if (!matches || source.slice(at + 2 + name.length, close).trim() !== '') throw broken('tags do not match');
    this.handler.close(name);
    return close + 1;
  }

  private takeStart(source: string, at: number): number {
    const nameEnd = endOfName(source, at + 1);
    if (nameEnd === source.length) return -1;
    const name = source.slice(at + 1, nameEnd);
    if (!isNameStart(name.charCodeAt(0))) throw broken('a tag has no name');
    const attributes: string[] = [];
    for (let next = nameEnd; ;) {
      next = skipSpace(source, next);
      const character = source.charAt(next);
      if (character === '>' || source.startsWith('/>', next)) {
        this.start(name, attributes);
        if (character === '>') return next + 1;
        this.open.pop();
        this.handler.close(name);
        return next + 2;
      }
      if (next >= source.length - 1) return -1;
      next = takeAttribute(source, next, attributes);
      if (next < 0) return -1;
      if (attributes.length > 2 * MAX_ATTRIBUTES)
        throw new Refusal('too_large', 'An element with too many attributes.');
    }
  }

  private start(name: string, attributes: Attributes): void {
    if (this.open.length === 0 && this.hasRoot) throw broken('something follows its end');
    this.hasRoot = true;
    this.open.push(name);
    if (this.open.length > MAX_DEPTH) throw new Refusal('too_large', `More than ${MAX_DEPTH} elements in one another.`);
    this.handler.open(name, attributes);
  }

  private text(raw: string): void {
    if (this.open.length > 0) this.handler.text(decode(raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw));
    else if (/[^\s\ufeff]/.test(raw)) throw broken('text stands outside of its elements');
  }
}

/** A chunk may end within a reference. */
function endOfText(source: string, from: number): number {
  const reference = source.lastIndexOf('&');
  const isWhole = reference < from || source.length - reference > LONGEST_REFERENCE || source.includes(';', reference);
  return isWhole ? source.length : reference;
}

/** @returns the end of the attribute, or -1 where it is incomplete. */
function takeAttribute(source: string, at: number, attributes: string[]): number {
  const nameEnd = endOfName(source, at);
  const equals = skipSpace(source, nameEnd);
  const quoteAt = skipSpace(source, equals + 1);
  if (quoteAt >= source.length) return -1;
  const quote = source.charAt(quoteAt);
  if (nameEnd === at || source.charAt(equals) !== '=' || (quote !== '"' && quote !== "'"))
    throw broken('an attribute is not written as one');
  const end = source.indexOf(quote, quoteAt + 1);
  if (end < 0) return -1;
  const value = source.slice(quoteAt + 1, end);
  if (value.includes('<')) throw broken('an attribute has no end');
  attributes.push(source.slice(at, nameEnd), decode(value));
  return end + 1;
}

function endOfName(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    // White space, "/", "=", ">".
    if (code <= 32 || code === 47 || code === 61 || code === 62) break;
  }
  return at;
}

function skipSpace(source: string, from: number): number {
  let at = from;
  while (at < source.length && source.charCodeAt(at) <= 32) at += 1;
  return at;
}

/** Letters, "_", ":" and everything beyond ASCII. */
function isNameStart(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === 58 || code > 127;
}

function decode(raw: string): string {
  return raw.includes('&') ? raw.replace(/&([^;&]{0,10})(;?)/g, reference) : raw;
}

function reference(_: string, name: string, end: string): string {
  const [, hexadecimal, decimal] = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(name) ?? [];
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const known = isCharacter(code) ? String.fromCodePoint(code) : ENTITIES.get(name);
  if (known === undefined || end === '') throw broken('it refers to something that is not there');
  return known;
}

/** XML 1.0, production 2: no controls, no lone surrogates. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

function broken(how: string): Refusal {
  return new Refusal('damaged', `Not well-formed XML: ${how}.`);
}
