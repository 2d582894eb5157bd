// What the people of the demo companies have put into their own libraries.
import type { Category } from '#domain/categories.ts';
import { encodeClause, CLAUSE_COLUMNS } from '#domain/clause-content.ts';
import type { ClauseFields } from '#domain/clauses.ts';
import type { PlaybookFields } from '#domain/playbooks.ts';
import type { PromptFields } from '#domain/prompts.ts';
import type { QueryFields } from '#domain/queries.ts';

export interface TenantRecord<Fields extends object> {
  readonly author_email: string;
  readonly category: Exclude<Category, 'Provider'>;
  readonly fields: Fields;
}

const clause = (title: string, text: string, jurisdiction: string): ClauseFields =>
  encodeClause({ columns: CLAUSE_COLUMNS, rows: [[title, text, jurisdiction]] });

export const TENANT_PLAYBOOKS: readonly TenantRecord<PlaybookFields>[] = [
  {
    author_email: 'admin@harbour.test',
    category: 'Organization',
    fields: {
      title: 'Engagement letters with experts',
      rules: [
        {
          title: 'Duty to the court',
          rule: 'The letter says that the expert’s duty to the court comes before any duty to the client.',
          preferred_language:
            'The expert shall give independent evidence and acknowledges that the duty to the court overrides any obligation to those who instruct or pay the expert.',
          fallback_position:
            'A reference to Part 35 of the Civil Procedure Rules is enough where the expert has signed a statement of truth.',
          fallback_language: 'The expert has read Part 35 of the Civil Procedure Rules and agrees to comply with it.',
        },
        {
          title: 'Fees',
          rule: 'Fees are agreed before work begins, by hourly rate with a ceiling, and do not depend on the outcome.',
          preferred_language:
            'The expert charges the hourly rate in the schedule, up to the ceiling stated there, and shall ask for written approval before it is exceeded.',
          fallback_position: 'An estimate in place of a ceiling, with notice at three quarters of it.',
          fallback_language:
            'The expert’s estimate is stated in the schedule. The expert shall give notice when three quarters of it have been used.',
        },
        {
          title: 'Confidentiality and privilege',
          rule: 'Drafts and communications stay confidential, and the expert does not disclose them without consent.',
          preferred_language:
            'The expert shall keep the instructions, documents and drafts confidential and shall not disclose them without the firm’s written consent, unless the court orders it.',
          fallback_position: '',
          fallback_language: '',
        },
      ],
      questions: [
        { title: 'Conflicts', question: 'Has the expert confirmed in writing that there is no conflict of interest?' },
        { title: 'Deadline', question: 'By when is the report due, and what follows from a delay?' },
      ],
    },
  },
  {
    author_email: 'user@harbour.test',
    category: 'Personal',
    fields: {
      title: 'My checks for supplier terms',
      rules: [
        {
          title: 'Order of precedence',
          rule: 'Our order form prevails over the supplier’s standard terms.',
          preferred_language:
            'If the order form and the supplier’s terms conflict, the order form prevails. Terms on an invoice or a website do not become part of the agreement.',
          fallback_position: 'A list of the clauses in which the supplier’s terms prevail.',
          fallback_language: '',
        },
      ],
      questions: [{ title: 'Auto-renewal', question: 'Does it renew by itself, and until when can we give notice?' }],
    },
  },
];

export const TENANT_CLAUSES: readonly TenantRecord<ClauseFields>[] = [
  {
    author_email: 'admin@harbour.test',
    category: 'Organization',
    fields: clause(
      'House style: notices by email',
      'A notice under this agreement may be given by email to the address stated in the particulars and takes effect at 9.00 on the next business day after it was sent, unless the sender learns that it was not delivered. Proceedings may not be served by email.',
      'England and Wales',
    ),
  },
  {
    author_email: 'user@harbour.test',
    category: 'Organization',
    fields: encodeClause({
      columns: CLAUSE_COLUMNS,
      rows: [
        [
          'Interest on late payment',
          'Interest accrues on an overdue sum at [four] per cent a year above the Bank of England base rate, from the due date until payment, whether before or after judgment.',
          'England and Wales',
        ],
        [
          'Interest on late payment, consumers',
          'Interest accrues on an overdue sum at [two] per cent a year above the Bank of England base rate from the date of a written reminder.',
          'England and Wales',
        ],
      ],
    }),
  },
  {
    author_email: 'user@harbour.test',
    category: 'Personal',
    fields: clause(
      'Entire agreement, short',
      'This agreement is the entire agreement between the parties about its subject. Neither party has relied on a statement that is not in it. Nothing in this clause limits liability for fraud.',
      'England and Wales',
    ),
  },
  {
    author_email: 'user@castellan.test',
    category: 'Organization',
    fields: clause(
      'Product recall',
      'If either party learns that a delivered product may be unsafe, it shall tell the other without delay. The supplier shall bear the cost of a recall to the extent that a defect for which it is responsible caused it, and shall follow the buyer’s reasonable directions on how the recall is carried out.',
      'Ireland',
    ),
  },
];

export const TENANT_PROMPTS: readonly TenantRecord<PromptFields>[] = [
  {
    author_email: 'paralegal@harbour.test',
    category: 'Organization',
    fields: {
      name: 'Bundle index entry',
      description: 'One line per document for the index of a hearing bundle',
      prompt:
        'For each document state its date, its kind (letter, email, agreement, statement, order), who wrote it and to whom, in one line of at most twenty words. Quote the date as it stands in the document. Where a date is missing, say so.',
    },
  },
  {
    author_email: 'user@harbour.test',
    category: 'Personal',
    fields: {
      name: 'Email to the client in plain words',
      description: 'What the contract means for somebody who will not read it',
      prompt:
        'Explain to a client who is not a lawyer what they have to do under this agreement, by when, and what happens if they do not. Use short sentences and no Latin. After each point quote the words of the agreement that it rests on.',
    },
  },
];

export const TENANT_QUERIES: readonly TenantRecord<QueryFields>[] = [
  {
    author_email: 'admin@harbour.test',
    category: 'Organization',
    fields: {
      name: 'Engagement letters, yearly check',
      description: 'What the partners look at once a year',
      query: [
        { title: 'Client', description: 'The full name of the client as it stands in the letter.' },
        { title: 'Scope', description: 'What the firm is instructed to do, and what it says it will not do.' },
        { title: 'Fees', description: 'Hourly rates, fixed sums or caps, with the words that say so.' },
        {
          title: 'Limit of liability',
          description: 'The sum to which the firm’s liability is limited, or that there is none.',
          type: 'amount',
        },
      ],
    },
  },
  {
    author_email: 'user@harbour.test',
    category: 'Personal',
    fields: {
      name: 'Dates I always miss',
      description: '',
      query: [
        {
          title: 'Notice of non-renewal',
          description: 'The last day on which notice against renewal can be given.',
          type: 'date',
        },
        { title: 'Price review', description: 'When prices may be raised, and with how much notice.' },
      ],
    },
  },
];
