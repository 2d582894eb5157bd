// English numbers in words, as contracts write sums out: "five hundred thousand", "one million two hundred and fifty".

const UNITS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
export const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };

/** Any of these words. */
export const NUMBER_WORD = [...UNITS, ...TENS.slice(2), 'hundred', ...Object.keys(SCALES)]
  .toSorted((one, other) => other.length - one.length)
  .join('|');

/** What the words come to; null where they are no number. */
export function numberOfWords(words: string): number | null {
  let total = 0;
  let group = 0;
  let isSaid = false;
  for (const word of words.toLowerCase().split(/[\s,-]+/)) {
    if (word === 'and' || word === '') continue;
    const unit = UNITS.indexOf(word);
    const ten = TENS.indexOf(word);
    const scale = SCALES[word];
    if (unit >= 0) group += unit;
    else if (ten >= 2) group += ten * 10;
    else if (word === 'hundred') group = (group || 1) * 100;
    else if (scale !== undefined) {
      total += (group || 1) * scale;
      group = 0;
    } else return null;
    isSaid = true;
  }
  return isSaid ? total + group : null;
}
