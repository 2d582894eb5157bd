// The law that governs a contract and the courts that decide its disputes, as passages name them.

const NAME_WORD = String.raw`(?:(?:[A-Z]\.){2,}|[A-Z][\p{L}’'-]*)`;
const PLACE = String.raw`${NAME_WORD}(?:,? (?:(?:and|of|the|AND|OF|THE) ){0,2}${NAME_WORD}){0,12}`;
const LAW = new RegExp(
  String.raw`\b(?:[Ll]aws?|LAWS?) (?:of|OF|in force in|applicable in) (?:(?:the|THE) )?${PLACE}`,
  'gu',
);
/** "New York law", "English law". */
const LAW_BY_NAME = new RegExp(String.raw`\b(?:${NAME_WORD} ){1,3}law\b`, 'gu');
const RUN_ON = /,? (?:without|excluding|WITHOUT|EXCLUDING|EXCEPT)\b.*$/;

/** "courts of England and Wales", "state and federal courts located in Travis County, Texas". */
const COURT = new RegExp(
  String.raw`\b(?:(?:[Ss]tate|[Ff]ederal|STATE|FEDERAL)(?: (?:and|or|AND|OR) (?:[Ss]tate|[Ff]ederal|STATE|FEDERAL))? )?(?:[Cc]ourts?|COURTS?) (?:(?:located|situated|sitting|seated|LOCATED) )?(?:of|in|for|within|OF|IN|FOR) (?:competent jurisdiction (?:of|in) )?(?:(?:the|THE) )?(?!Section|Article|Clause|Law\b|Appeal)${PLACE}`,
  'gu',
);
/** "English courts", but not "Such courts". */
const COURT_BY_NAME = new RegExp(
  String.raw`\b(?!(?:Such|The|Any|All|High|Supreme|District|State|Federal|Superior|Competent|No|If)\b)${NAME_WORD}(?: ${NAME_WORD})? courts\b`,
  'gu',
);
const NO_PLACE = String.raw`(?!(?:English|Section|Article|Clause|Exhibit|Schedule|Rules?|Agreement|Court|Part(?:y|ies))\b)`;
const SEATS = [
  new RegExp(String.raw`\b[Aa]rbitrat(?:ion|ed)\b[^.;]{0,60}?\b(?:in|at) (?<place>${NO_PLACE}${PLACE})`, 'gu'),
  new RegExp(
    String.raw`\b(?:[Ss]eat|[Vv]enue|[Pp]lace)\b[^.;]{0,60}?\b(?:is|be|in|at) (?<place>${NO_PLACE}${PLACE})`,
    'gu',
  ),
];

interface Named {
  readonly text: string;
  readonly start: number;
}

/** The laws that a passage names: "laws of the State of New York". A law by its name counts only where no other is named. */
export function lawsIn(passage: string): Named[] {
  const found = [...passage.matchAll(LAW)];
  return (found.length > 0 ? found : [...passage.matchAll(LAW_BY_NAME)]).map(named);
}

/** The courts that a passage names with their place, and the places of arbitration. */
export function courtsIn(passage: string): Named[] {
  const courts = [...passage.matchAll(COURT), ...passage.matchAll(COURT_BY_NAME)].map(named);
  if (courts.length > 0) return courts;
  return SEATS.flatMap((seat) =>
    [...passage.matchAll(seat)].map((match) => {
      const place = match.groups?.['place'] ?? '';
      return { text: place, start: match.index + match[0].length - place.length };
    }),
  );
}

const named = (match: RegExpExecArray): Named => ({
  text: match[0].replace(RUN_ON, '').replace(/[.,]$/, ''),
  start: match.index,
});
