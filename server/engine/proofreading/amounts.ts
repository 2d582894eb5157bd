// Amounts and numbers in words with figures beside them that say something else: "thirty (60) days".
import { numberOfWords } from '#domain/values/amounts.ts';
import { eachBlock, inClause, observe } from './reading.ts';

const NUMBER_WORD =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion';
/** "ten percent (10%)", "five hundred thousand US dollars (US$500,000.00)". */
const BOTH = new RegExp(
  String.raw`(?<![\p{L}-])(?<words>(?:${NUMBER_WORD})(?:(?:[\s-]{1,2}|, |\sand\s)(?:${NUMBER_WORD})){0,12})(?<unit>(?:\s(?:and\s)?(?:no|\d{2})\/100)?(?:\s(?:per\s?cent|percent|US|U\.S\.|Canadian|Australian|dollars?|pounds?(?: sterling)?|euros?|calendar|business|months?|years?|days?|weeks?)){0,3})\s{0,2}\(\s?(?<sign>[\p{L}.]{0,4}\s?[$€£¥]?\s?)(?<figure>\d{1,3}(?:[,\s]\d{3})*(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?)(?<scale>\s?(?:million|billion|thousand|[kmb]))?\s?%?(?:\s\p{L}{2,12}){0,3}\s?\)`,
  'giu',
);
const SCALES: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, b: 1e9, billion: 1e9 };

export const amountsThatDisagree = eachBlock(({ block, clause }, reading) =>
  [...block.text.matchAll(BOTH)].flatMap(({ 0: whole, index, groups = {} }) => {
    const inWords = numberOfWords(groups['words'] ?? '');
    const scale = SCALES[(groups['scale'] ?? '').trim().toLowerCase()] ?? 1;
    const figure = Number((groups['figure'] ?? '').replace(/[,\s]/g, '')) * scale;
    // "Fifty and 25/100 dollars ($50.25)".
    if (inWords === null || Number.isNaN(figure) || Math.floor(figure) === inWords) return [];
    // "Ninety-seven and five tenths (97.5%)".
    if (!Number.isInteger(figure) && (groups['sign'] ?? '').trim() === '') return [];
    return observe(reading, {
      kind: 'amounts_disagree',
      title: `“${(groups['words'] ?? '').trim()}” and “${(groups['figure'] ?? '').trim()}” differ`,
      reason: `The words${inClause(clause)} come to ${inWords.toLocaleString('en-US')}, the figures to ${figure.toLocaleString('en-US')}. Which of the two holds is open to dispute.`,
      severity: 'high',
      block,
      from: index,
      until: index + whole.length,
    });
  }),
);
