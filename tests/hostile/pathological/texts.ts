// Texts that readers, searches and patterns find hard, by name. A new call or field gets all of them automatically.

/** The repeated text of each. */
const UNITS = {
  'opening brackets': '[',
  'opening braces': '{',
  'brackets in a row': '[](',
  'emphasis that never closes': '*a _b ',
  'marks of emphasis': '**a*',
  'an address that never ends': 'a.',
  'underscores before an at sign': '_a',
  backticks: '`a``',
  dots: '.',
  'dots and blanks': '. ',
  'numbers with dots': '1.1.1.1.',
  blanks: ' ',
  'blanks between letters': 'a ',
  tabs: '\t',
  'line breaks': '\n',
  'many tiny paragraphs': 'a\n\n',
  'quotation marks': '"',
  backslashes: '\\',
  pipes: '|',
  'rows of a table': '| a | b |\n',
  'nested lists': '- ',
  'nested quotations': '> ',
  'nested JSON': '{"a":[',
  entities: '&amp;',
  placeholders: '{{a ',
  'angle brackets': '<a ',
  emoji: '👩‍👩‍👧‍👦',
  'combining marks': 'e\u0301\u0302\u0303',
  'a word without an end': 'a',
  digits: '9',
  'sums of money': '$1,000,',
  'marks of clauses': '(a) ',
  'capitals and commas': 'Aa, ',
  'at signs': 'a@',
  slashes: '/a',
  percents: '%',
} as const;

export type PatternName = keyof typeof UNITS;
export const PATTERN_NAMES = Object.keys(UNITS) as PatternName[];

/** Ends with text that breaks the repetition. */
export function textOf(name: PatternName, length: number): string {
  const unit = UNITS[name];
  return `${unit.repeat(Math.max(1, Math.floor((length - 1) / unit.length)))}@`.slice(-length);
}
