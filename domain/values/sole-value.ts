// Whether a text is the date or amount in it, or says something about it that makes it another one: "30 days after 15 March
// 2024" is no date that anybody has written.

interface Place {
  readonly start: number;
  readonly end: number;
}

const HOLE = '\uFFFC';
const LABEL = String.raw`(?: \((?:the |this )?[“"][^“”"()]{1,40}[”"]\))?`;
const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )';
/** Said again, in other words or in brackets. */
const AGAIN = `(?:,? (?:that is,? |i\\.e\\.,? |being )?${HOLE}| ?\\(${HOLE}\\)){0,3}`;
const IS_DATE = new RegExp(
  `^(?:(?:effective|dated|made) )?(?:(?:as of|as at|on) )?(?:this |the )?${WEEKDAY}?${HOLE}${AGAIN}${LABEL}[.,;]?$`,
  'i',
);
const IS_AMOUNT = new RegExp(
  `^(?:the |an? )?(?:(?:total |aggregate )?(?:sum|amount) of )?${HOLE}${AGAIN}(?: only)?${LABEL}[.,;]?$`,
  'i',
);

/** What is left of a text without what was found in it. */
function aroundIn(text: string, found: readonly Place[]): string {
  const starts = [0, ...found.map(({ end }) => end)];
  const parts = starts.map((start, at) => text.slice(start, found[at]?.start ?? text.length));
  return parts.join(HOLE).replace(/\s+/g, ' ').trim();
}

export const isBareDate = (text: string, found: readonly Place[]): boolean => IS_DATE.test(aroundIn(text, found));

export const isBareAmount = (text: string, found: readonly Place[]): boolean => IS_AMOUNT.test(aroundIn(text, found));

/** What makes a date the beginning or the end of something; a date some time after another one is neither. */
const QUALIFIED_DATE = new RegExp(
  [
    String.raw`\b(?:after|from|before|prior|within|following|until|since|than|anniversary|earlie[rs]t?|later|latest|except)\b`,
    String.raw`\b(?:days?|weeks?|months?|years?)\b`,
    `\\b(?:by|till|through|to) (?:the )?${HOLE}`,
  ].join('|'),
  'i',
);
/** What makes an amount a limit or a part of another one. */
const QUALIFIED_AMOUNT = new RegExp(
  [
    String.raw`\b(?:than|greater|greatest|lesser|least|higher|highest|lower|lowest|up to|exceed\w{0,3}|excess|minimum|maximum)\b`,
    String.raw`\b(?:about|approximately|unlimited|except|excluding|plus|minus|less|multiplied|multiple|earlier|later)\b`,
    String.raw`%|\bper ?cent`,
    `\\b(?:from|after|before|within|above|below|over|under|beyond|by) (?:the )?${HOLE}`,
  ].join('|'),
  'i',
);

export const isPlainDate = (passage: string, found: readonly Place[]): boolean =>
  !QUALIFIED_DATE.test(aroundIn(passage, found));

export const isPlainAmount = (passage: string, found: readonly Place[]): boolean =>
  !QUALIFIED_AMOUNT.test(aroundIn(passage, found));
