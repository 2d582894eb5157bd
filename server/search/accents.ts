// Regular expressions that match a folded word with any accents.

/** Accented letters by their folded letter. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'aàáâãäåāăą',
  c: 'cçćč',
  d: 'dđð',
  e: 'eèéêëēęě',
  i: 'iìíîïī',
  l: 'lł',
  n: 'nñńň',
  o: 'oòóôõöøō',
  r: 'rřŕ',
  s: 'sšś',
  t: 'tť',
  u: 'uùúûüūů',
  y: 'yýÿ',
  z: 'zžźż',
};

/** A pattern for JavaScript and PostgreSQL; matching must ignore case. */
export const patternOf = (word: string): string =>
  word.replace(/ss|ae|oe|[a-z]/g, (letter) => {
    if (letter === 'ss') return '(?:ss|ß)';
    if (letter.length === 2) return `(?:${letter}|${letter === 'ae' ? 'æ' : 'œ'})`;
    const accented = ACCENTED[letter];
    return accented ? `[${accented}]` : letter;
  });
