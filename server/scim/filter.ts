// Filters and paths of SCIM, as far as providers of identities send them: comparisons by `eq`, joined by `and`, with one
// level of brackets. Read in one pass: parsers with backtracking can be held up for minutes by sixty characters.
import { SCIM_FILTER_MAX } from '#domain/limits.ts';
import { ScimError } from './scim-error.ts';

export interface ScimPath {
  /** In lower case, without the URN of the core schemas; one of an extension is whole. */
  readonly attribute: string;
  /** In lower case; null for the attribute itself. */
  readonly sub: string | null;
  /** What the brackets ask of the values: `[type eq "work"]`. */
  readonly where: readonly Comparison[];
}

export interface Comparison {
  readonly path: ScimPath;
  readonly value: string | boolean | null;
}

const CORE_URN = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
const TOKEN = /\s*(?:([\w.$][\w.$:-]*)|("(?:[^"\\]|\\.)*")|([[\]]))/y;
const JOINED_MAX = 10;
const LITERALS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

type Token = { readonly is: 'word' | 'text' | 'bracket'; readonly text: string };

function tokensOf(text: string, refuse: () => ScimError): Token[] {
  if (text.length > SCIM_FILTER_MAX) throw refuse();
  const source = text.trimEnd();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match) throw refuse();
    const [, word, quoted, bracket] = match;
    if (word !== undefined) tokens.push({ is: 'word', text: word });
    else if (quoted !== undefined) tokens.push({ is: 'text', text: unquoted(quoted, refuse) });
    else tokens.push({ is: 'bracket', text: bracket ?? '' });
  }
  return tokens;
}

function unquoted(quoted: string, refuse: () => ScimError): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw refuse();
  }
}

function named(word: string, where: readonly Comparison[] = []): ScimPath {
  const name = word.toLowerCase().replace(CORE_URN, '');
  if (name.startsWith('urn:')) return { attribute: name, sub: null, where };
  const at = name.indexOf('.');
  if (at < 0) return { attribute: name, sub: null, where };
  return { attribute: name.slice(0, at), sub: name.slice(at + 1), where };
}

/** Reads tokens from left to right. */
class Reader {
  private at = 0;
  private readonly tokens: readonly Token[];
  private readonly refuse: () => ScimError;

  constructor(text: string, refuse: () => ScimError) {
    this.tokens = tokensOf(text, refuse);
    this.refuse = refuse;
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  private isNext(is: Token['is'], text: string): boolean {
    const token = this.tokens[this.at];
    return token?.is === is && token.text.toLowerCase() === text;
  }

  private take(is: Token['is'], text?: string): string {
    const token = this.tokens[this.at];
    if (token?.is !== is || (text !== undefined && token.text.toLowerCase() !== text)) throw this.refuse();
    this.at += 1;
    return token.text;
  }

  path(isWithin = false): ScimPath {
    const word = this.take('word');
    if (isWithin || !this.isNext('bracket', '[')) return named(word);
    this.take('bracket', '[');
    const where = this.joined(true);
    this.take('bracket', ']');
    const follows = this.tokens[this.at];
    const sub = follows?.is === 'word' && follows.text.startsWith('.') ? this.take('word') : '';
    return named(`${word}${sub}`, where);
  }

  joined(isWithin = false): Comparison[] {
    const found = [this.comparison(isWithin)];
    while (this.isNext('word', 'and')) {
      this.take('word', 'and');
      found.push(this.comparison(isWithin));
      if (found.length > JOINED_MAX) throw this.refuse();
    }
    return found;
  }

  private comparison(isWithin: boolean): Comparison {
    const path = this.path(isWithin);
    this.take('word', 'eq');
    return { path, value: this.value() };
  }

  private value(): Comparison['value'] {
    const token = this.tokens[this.at];
    this.at += 1;
    if (token?.is === 'text') return token.text;
    const literal = LITERALS.get(token?.text.toLowerCase() ?? '');
    if (literal === undefined) throw this.refuse();
    return literal;
  }
}

const badFilter = () =>
  new ScimError(
    400,
    `A filter compares by eq, joined by and, such as userName eq "ada@example.com", and has at most ${SCIM_FILTER_MAX} characters.`,
    'invalidFilter',
  );

/** The comparisons of a filter, all of which must hold. @throws ScimError invalidFilter */
export function readFilter(text: string): Comparison[] {
  const reader = new Reader(text, badFilter);
  const found = reader.joined();
  if (!reader.isAtEnd) throw badFilter();
  return found;
}

const badPath = () => new ScimError(400, 'A path of the operations could not be read.', 'invalidPath');

/** The path of an operation: `name.givenName`, `emails[type eq "work"].value`. @throws ScimError invalidPath */
export function readPath(text: string): ScimPath {
  const reader = new Reader(text, badPath);
  const path = reader.path();
  if (!reader.isAtEnd) throw badPath();
  return path;
}

/** The name of an attribute as a key of an object, where providers write paths, too. Any other key is an unknown attribute. */
export function readKey(key: string): ScimPath {
  try {
    return readPath(key);
  } catch (error) {
    if (error instanceof ScimError) return { attribute: key.toLowerCase(), sub: null, where: [] };
    throw error;
  }
}
