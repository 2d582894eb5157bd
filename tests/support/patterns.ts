// Finds the regular expressions of the sources, and texts on which one of them backtracks.
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

interface Pattern {
  /** "server/exports/markdown.ts:29". */
  readonly place: string;
  readonly pattern: RegExp;
}

/** The regular expression literals of a file. */
export function literalsIn(root: string, file: string): Pattern[] {
  const source = readFileSync(`${root}/${file}`, 'utf8');
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) walk(one);
      return;
    }
    if ('regex' in node && 'start' in node && typeof node.start === 'number') {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      const line = source.slice(0, node.start).split('\n').length;
      found.push({ place: `${file}:${line}`, pattern: new RegExp(pattern, flags) });
      return;
    }
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseSync(file, source).program);
  return found;
}

const LENGTHS = [500, 2000] as const;
/** Processor time. One pass over 2000 characters takes some microseconds. */
const SLOW_MS = 1.5;
/** Four times the text may cost four times the work, not sixteen times. */
const GROWTH = 8;
/** A pattern that is slow on so few characters never ends on more. */
const FEW = 26;
const TRIES = 4;

/** A text on which the work grows faster than the length; null if none was found. */
export function slowTextFor(pattern: RegExp): string | null {
  for (const { opening, unit, ending } of attacksOn(pattern.source)) {
    const few = opening + unit.repeat(FEW / unit.length) + ending;
    if (isAlwaysSlow(pattern, few)) return `${opening}${unit}…${ending}`;
    const [short, long] = LENGTHS.map((length) => opening + unit.repeat(length / unit.length) + ending);
    if (short === undefined || long === undefined || costOf(pattern, long) < SLOW_MS) continue;
    const costs = Array.from({ length: TRIES }, () => [costOf(pattern, short), costOf(pattern, long)] as const);
    const [least, most] = [Math.min(...costs.map(([one]) => one)), Math.min(...costs.map(([, one]) => one))];
    if (most >= SLOW_MS && most > GROWTH * least) return `${opening}${unit}…${ending}`;
  }
  return null;
}

/** Not only in the first two tries, in which V8 compiles a pattern: for its interpreter, then for the processor. */
function isAlwaysSlow(pattern: RegExp, text: string): boolean {
  for (let tries = 0; tries < TRIES; tries += 1) if (costOf(pattern, text) < SLOW_MS) return false;
  return true;
}

/** Processor time of this process in milliseconds, independent of other load. */
function costOf(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Sample characters for each kind of character class. */
const SAMPLES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\\s|\\n/, [' ', '\n']],
  [/\\d/, ['1']],
  [/\\w|\\p\{Ll?\}|a-z/, ['a']],
  [/\\p\{Lu?\}|A-Z/, ['A']],
  [/\\S|\[\^|(?<!\\)\./, ['x', '!']],
];
const ENDINGS = ['\u0001'];
const UNITS_MAX = 7;

function* attacksOn(source: string) {
  const words = [...new Set(source.replace(/\\[pP]\{\w+\}|\\./g, ' ').match(/[A-Za-z]{2,}/g))].slice(0, 6);
  const signs = [
    ...new Set(source.replace(/\\[a-zA-Z]|\\[pP]\{\w+\}|\(\?<?[=!:]?|[()|^$?+*]/g, '').match(/[^\w\s]/gu)),
  ];
  const escaped = [...source.matchAll(/\\([^\w\s])/g)].map(([, sign = '']) => sign);
  const classes = SAMPLES.flatMap(([stands, samples]) => (stands.test(source) ? samples : []));
  const units = [...new Set([...classes, ...escaped, ...signs.filter((sign) => !'[]{}-,\\'.includes(sign)), ...signs])];
  const few = units.slice(0, UNITS_MAX);
  const pairs = few.flatMap((one) => few.filter((other) => other !== one).map((other) => one + other));
  const spaced = words.flatMap((word) => [`${word} `, word]);
  const openings = ['', ...words.slice(0, 1).map((word) => `${word} `), ...(escaped[0] ? [escaped[0]] : [])];
  for (const opening of openings)
    for (const unit of [...few, ...pairs, ...spaced]) for (const ending of ENDINGS) yield { opening, unit, ending };
}
