// Words as patterns that find them however they are written: `fold` takes the accents off what people type.

/** By the letter that `fold` leaves of them. */
const WRITTEN: Readonly<Record<string, string>> = {
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

/** A regular expression of any kind for a folded word, case apart. */
export const patternOf = (word: string): string =>
  word.replace(/ss|ae|oe|[a-z]/g, (letter) => {
    if (letter === 'ss') return '(?:ss|ß)';
    if (letter.length === 2) return `(?:${letter}|${letter === 'ae' ? 'æ' : 'œ'})`;
    const written = WRITTEN[letter];
    return written ? `[${written}]` : letter;
  });
