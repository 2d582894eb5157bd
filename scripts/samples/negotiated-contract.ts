// The demo's contract as the other side sends it back: what each paragraph says, with the changes of two people, their comments
// and the reply to one. tracked-markup.ts reads the words.

/** Of the changes and comments, by the digits in the words. */
export const AUTHORS = [
  { name: 'Rosalind Achterberg', initials: 'RA' },
  { name: 'Dev Mehra', initials: 'DM' },
  { name: 'Theo Marchbank', initials: 'TM' },
] as const;

export const TITLE = 'Warehousing and Fulfilment Agreement';
export const RUNNING_HEAD = 'Lockyer comments, draft 2';

export const COMMENTS = [
  { author: 0, text: 'Our funders need sixty days. We have this from all customers.' },
  {
    author: 2,
    text: 'Sixty days is too long for storage that is paid in arrears. We could take forty-five.',
    replyTo: 0,
  },
  { author: 1, text: 'What does “reasonable care” mean for chilled goods? We would rather have a list.' },
  { author: 0, text: 'The cap has to match our insurance, which is EUR 2,000,000 in a year.' },
] as const;

export const NOTES: Readonly<Record<number, string>> = {
  1: 'The Warehouse is the building on plot 14 of the Eastquay estate, with its yard.',
  2: 'At the prices of the year in which the goods were lost.',
};

type Line =
  | { readonly of: 'title' | 'text' | 'heading' | 'clause' | 'item'; readonly words: string }
  /** The paragraph is new, or goes as a whole. */
  | {
      readonly of: 'clause' | 'item';
      readonly words: string;
      readonly mark: 'inserted' | 'deleted';
      readonly author: number;
    }
  | { readonly of: 'table'; readonly rows: readonly TableLine[] };

interface TableLine {
  readonly cells: readonly string[];
  readonly inserted?: number;
}

export const LINES: readonly Line[] = [
  { of: 'title', words: TITLE },
  {
    of: 'text',
    words:
      'This Agreement is made between **Merriden Outdoor Ltd** (the “Customer”) and **Lockyer Logistics B.V.** (the “Provider”), and begins on 1 February 2026.',
  },
  { of: 'heading', words: 'Services' },
  {
    of: 'clause',
    words:
      'The Provider shall receive, store, pick, pack and dispatch the Customer’s goods at the Warehouse^1 [-and shall meet-][+and shall use reasonable efforts to meet+] the service levels in clause 2.',
  },
  {
    of: 'clause',
    words: 'The Provider shall keep the goods with {2:reasonable care} and apart from the goods of others.',
  },
  {
    of: 'clause',
    words:
      'The Provider may move the goods to another warehouse [-with the Customer’s prior written consent-][+on ten days’ notice+].',
  },
  { of: 'heading', words: 'Service levels and charges' },
  { of: 'clause', words: 'The charges and service levels are:' },
  {
    of: 'table',
    rows: [
      { cells: ['Service', 'Charge', 'Service level'] },
      { cells: ['Receipt of a pallet', 'EUR 4.20', 'Booked within [-four-][+eight+] hours'] },
      { cells: ['Storage of a pallet per week', 'EUR [-3.10-][1+3.45+]', 'Stock is right to 99.7 %'] },
      { cells: ['Order picked and packed', 'EUR 1.95', 'Orders by 14:00 leave on the same day'] },
      { cells: ['Return inspected', 'EUR 2.40', 'Within two working days'], inserted: 1 },
    ],
  },
  {
    of: 'clause',
    words:
      'The Customer shall pay each undisputed invoice within [-thirty (30)-][+sixty (60)+] {0:days of receipt}. Late sums bear interest at 4 % a year.',
  },
  {
    of: 'clause',
    words:
      'The Provider may raise the charges once a year by no more than the change of the consumer price index[1+, or by 5 %, whichever is higher+].',
  },
  {
    of: 'clause',
    words:
      'If a service level is missed in two months of a quarter, the Provider shall credit 5 % of the charges of that quarter.',
    mark: 'deleted',
    author: 0,
  },
  { of: 'heading', words: 'Loss, damage and insurance' },
  {
    of: 'clause',
    words:
      'The Provider is liable for loss of and damage to the goods from receipt until dispatch, up to [-their replacement cost-][+EUR 8.33 per kilogram+]^2.',
  },
  {
    of: 'clause',
    words:
      'Except for clause 3.1, the liability of each party in a year is limited to [-200-][+100+] {3:per cent} of the charges of that year.',
  },
  { of: 'clause', words: 'Nothing in this Agreement limits liability for:' },
  { of: 'item', words: 'fraud;' },
  { of: 'item', words: 'death or personal injury caused by negligence; [1-or-]' },
  { of: 'item', words: 'gross negligence or wilful default[1+; or+][1-.-]' },
  { of: 'item', words: 'sums that a party owes under clause 2.', mark: 'inserted', author: 1 },
  { of: 'heading', words: 'Lien' },
  {
    of: 'clause',
    words:
      'The Provider has a lien on all goods in the Warehouse for all sums that the Customer owes, whether due or not.',
    mark: 'inserted',
    author: 0,
  },
  { of: 'clause', words: 'The Provider shall not sell goods under a lien without a court order.' },
  { of: 'heading', words: 'Term and termination' },
  {
    of: 'clause',
    words:
      'This Agreement runs for three years and then from year to year, unless a party ends it by [-three-][+six+] months’ notice before the end of a year.',
  },
  {
    of: 'clause',
    words:
      'Either party may end this Agreement at once if the other commits a material breach and does not mend it within thirty days of notice.',
  },
  { of: 'heading', words: 'Governing law' },
  {
    of: 'clause',
    words:
      'This Agreement is governed by the laws of [-England and Wales-][+the Netherlands+], and the courts of [-London-][+Rotterdam+] have jurisdiction.',
  },
];
