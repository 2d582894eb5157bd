// The tabular reviews of the demo (spec 2.17): one of every status, over the contracts of the demo's projects. What their
// cells say is not written here: the built-in engine has answered (server/seed/reviews/generate.ts).
import type { DecisionState } from '#domain/answers.ts';
import type { ReviewCategory, ReviewColumn, ReviewStatus } from '#domain/reviews.ts';

type SeedColumn = Omit<ReviewColumn, 'id'>;

interface SeedDecision {
  readonly document: string;
  readonly column: string;
  readonly state: Exclude<DecisionState, 'open'>;
  readonly by_email: string;
  readonly value?: string;
  readonly note?: string;
}

export interface SeedReview {
  /** Tells it from the others, for its answers. */
  readonly key: string;
  readonly author_email: string;
  readonly category: ReviewCategory;
  readonly name: string;
  readonly description: string;
  readonly status: ReviewStatus;
  /** Whom a Personal one is shared with. */
  readonly people: readonly string[];
  /** The project that its documents are in, and which of its files, with the sample that each is. */
  readonly project: string;
  readonly documents: readonly { readonly name: string; readonly sample: string; readonly assignee_email?: string }[];
  readonly columns: readonly SeedColumn[];
  /** Titles of columns that have been run; the others are still missing. */
  readonly answered: readonly string[];
  readonly decisions: readonly SeedDecision[];
  /** Who has verified all that is answered and not decided above. */
  readonly verified_by?: string;
  readonly flags: readonly {
    readonly document: string;
    readonly column: string;
    readonly by_email: string;
    readonly note: string;
  }[];
}

const column = (title: string, type: ReviewColumn['type'], instructions: string): SeedColumn => ({
  title,
  type,
  instructions,
});

const PARTIES = column('Parties', 'list', 'Who are the parties to the agreement?');
const EFFECTIVE_DATE = column('Effective date', 'date', 'From which date does the agreement take effect?');
const GOVERNING_LAW = column('Governing law', 'text', 'Which law governs the agreement?');
const TERM = column('Term', 'text', 'How long does the agreement last?');
const TERMINATION = column(
  'Termination',
  'text',
  'How can a party terminate or end the agreement early, and with what notice?',
);
const ASSIGNMENT = column('Assignment', 'verbatim', 'What does the agreement say about assignment to somebody else?');
const LIABILITY_CAP = column('Liability cap', 'amount', 'To which amount is the liability of a party limited?');
const CONFIDENTIALITY = column(
  'Confidentiality',
  'verbatim',
  'What must the parties keep confidential, and for how long?',
);
const RENT = column('Rent', 'amount', 'How much rent does the tenant pay?');
const BREAK_RIGHT = column('Break right', 'verbatim', 'May a party break or end the lease early?');

const LEASE = { name: 'Office lease.pdf', sample: 'samples/office-lease.pdf' };
const SERVICES = { name: 'Services agreement.docx', sample: 'samples/services-agreement.docx' };
const NDA = { name: 'Mutual NDA.pdf', sample: 'samples/mutual-nda.pdf' };
const titles = (...columns: readonly SeedColumn[]) => columns.map(({ title }) => title);

export const SEED_REVIEWS: readonly SeedReview[] = [
  {
    key: 'key-terms',
    author_email: 'admin@harbour.test',
    category: 'Organization',
    name: 'Harbourside acquisition: key terms',
    description: 'Parties, dates and law of the target’s main contracts, for the due diligence report',
    status: 'Publish',
    people: [],
    project: 'Harbourside acquisition',
    documents: [LEASE, SERVICES, NDA],
    columns: [PARTIES, EFFECTIVE_DATE, GOVERNING_LAW, TERM],
    answered: titles(PARTIES, EFFECTIVE_DATE, GOVERNING_LAW, TERM),
    decisions: [
      {
        document: LEASE.name,
        column: EFFECTIVE_DATE.title,
        state: 'edited',
        by_email: 'paralegal@harbour.test',
        value: '2026-03-25',
        note: 'The Commencement Date of the term; the rent only begins on 25 June',
      },
      {
        document: SERVICES.name,
        column: EFFECTIVE_DATE.title,
        state: 'edited',
        by_email: 'paralegal@harbour.test',
        value: '2026-02-09',
        note: 'The Effective Date as defined; the services begin on 1 April',
      },
    ],
    verified_by: 'paralegal@harbour.test',
    flags: [],
  },
  {
    key: 'change-of-control',
    author_email: 'user@harbour.test',
    category: 'Organization',
    name: 'Harbourside acquisition: leaving and passing on',
    description: 'How each contract can be ended, and whether it passes to a buyer',
    status: 'Pending',
    people: [],
    project: 'Harbourside acquisition',
    documents: [
      { ...LEASE, assignee_email: 'paralegal@harbour.test' },
      { ...SERVICES, assignee_email: 'user@harbour.test' },
      NDA,
    ],
    columns: [TERMINATION, ASSIGNMENT, LIABILITY_CAP, CONFIDENTIALITY],
    answered: titles(TERMINATION, ASSIGNMENT, LIABILITY_CAP),
    decisions: [
      { document: NDA.name, column: ASSIGNMENT.title, state: 'verified', by_email: 'paralegal@harbour.test' },
      {
        document: SERVICES.name,
        column: ASSIGNMENT.title,
        state: 'verified',
        by_email: 'user@harbour.test',
        note: 'Consent is needed for an assignment to the buyer',
      },
    ],
    flags: [
      {
        document: SERVICES.name,
        column: LIABILITY_CAP.title,
        by_email: 'paralegal@harbour.test',
        note: 'Does the cap apply to confidentiality as well?',
      },
    ],
  },
  {
    key: 'lease-terms',
    author_email: 'paralegal@harbour.test',
    category: 'Organization',
    name: 'Lease terms',
    description: 'To be run once the landlord has sent the side letter',
    status: 'Draft',
    people: [],
    project: 'Precedents',
    documents: [{ name: 'Office lease.docx', sample: 'samples/office-lease.docx' }],
    columns: [RENT, BREAK_RIGHT, ASSIGNMENT],
    answered: [],
    decisions: [],
    flags: [],
  },
  {
    key: 'client-meeting',
    author_email: 'user@harbour.test',
    category: 'Personal',
    name: 'Questions for the client meeting',
    description: '',
    status: 'Pending',
    people: ['paralegal@harbour.test'],
    project: 'Reading before the client meeting',
    documents: [{ name: 'Services agreement.pdf', sample: 'samples/services-agreement.pdf' }],
    columns: [TERM, TERMINATION, LIABILITY_CAP, GOVERNING_LAW],
    answered: titles(TERM, TERMINATION, LIABILITY_CAP, GOVERNING_LAW),
    decisions: [],
    flags: [],
  },
  {
    key: 'co-packing',
    author_email: 'admin@castellan.test',
    category: 'Organization',
    name: 'Co-packing partners: what we agreed',
    description: '',
    status: 'Pending',
    people: [],
    project: 'Co-packing partners',
    documents: [
      { name: 'Services agreement.pdf', sample: 'samples/services-agreement.pdf' },
      { name: 'Mutual NDA.docx', sample: 'samples/mutual-nda.docx' },
    ],
    columns: [GOVERNING_LAW, TERM, TERMINATION],
    answered: titles(GOVERNING_LAW, TERM, TERMINATION),
    decisions: [],
    flags: [],
  },
];
