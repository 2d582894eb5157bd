// One spelling for each word: American, without possessives, and in the form that both sides of a comparison share.

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    licence: 'license',
    licences: 'licenses',
    licenced: 'licensed',
    cheque: 'check',
    programme: 'program',
    programmes: 'programs',
    judgement: 'judgment',
    wilful: 'willful',
    wilfully: 'willfully',
    fulfil: 'fulfill',
    fulfils: 'fulfills',
    fulfilment: 'fulfillment',
    instalment: 'installment',
    instalments: 'installments',
    enquiry: 'inquiry',
    enquiries: 'inquiries',
    defence: 'defense',
    offence: 'offense',
    grey: 'gray',
    cancelled: 'canceled',
    cancelling: 'canceling',
    travelling: 'traveling',
    labelled: 'labeled',
    modelled: 'modeled',
    centre: 'center',
    centres: 'centers',
    metre: 'meter',
    metres: 'meters',
    analyse: 'analyze',
    analysed: 'analyzed',
    analysing: 'analyzing',
    catalogue: 'catalog',
    practise: 'practice',
    acknowledgement: 'acknowledgment',
    whilst: 'while',
    amongst: 'among',
    towards: 'toward',
    afterwards: 'afterward',
    learnt: 'learned',
    endeavour: 'endeavor',
    endeavours: 'endeavors',
    percent: '%',
    setoff: 'offset',
  }),
);
const OUR = /^(behavi|col|fav|hon|lab|neighb|harb|endeav|rum|vig|rig)our/u;
const S_OF_Z = /^(\p{L}{3,})(?:is)(e|ed|es|ing|ation|ations|ational|ationally|er|ers|able)$/u;
/** They have "is" in both spellings. */
const KEEP_S =
  /^(?:adv|rev|superv|exerc|comprom|prem|prom|surpr|franch|enterpr|dev|comp|ra|pra|othe?rw|likew|expert|conc|prec|merchand|advert|disgu|improv|exc|telev)is/u;

/** What a British -ise is in American spelling; the word itself where it has "is" in both. In lower case. */
export const withZ = (word: string): string => (KEEP_S.test(word) ? word : word.replace(S_OF_Z, '$1iz$2'));

/** @param word in lower case */
export function spelled(word: string): string {
  const known = SPELLINGS.get(word);
  if (known !== undefined) return known;
  if (word.length < 5) return word;
  const american = word.replace(OUR, '$1or');
  return withZ(american);
}
