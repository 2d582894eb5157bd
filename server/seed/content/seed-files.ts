// The files of the demo: whose projects and templates hold which documents, by folder. Written for this product.
import type { Category } from '#domain/categories.ts';

export interface SeedFile {
  /** The folders that it is in, from the top. */
  readonly path: readonly string[];
  readonly name: string;
  readonly description: string;
  /** Its versions, oldest first: files below server/seed. */
  readonly versions: readonly string[];
}

interface SeedProject {
  readonly author_email: string;
  readonly category: Exclude<Category, 'Provider'>;
  readonly name: string;
  readonly description: string;
  readonly files: readonly SeedFile[];
}

const file = (path: readonly string[], name: string, description: string, ...versions: string[]): SeedFile => ({
  path,
  name,
  description,
  versions,
});

export const SEED_PROJECTS: readonly SeedProject[] = [
  {
    author_email: 'admin@harbour.test',
    category: 'Organization',
    name: 'Harbourside acquisition',
    description: 'Contracts of the target that the data room holds, for the due diligence report',
    files: [
      file(['Leases'], 'Office lease', 'Head office, term and break right', 'samples/office-lease.pdf'),
      file(
        ['Supplier agreements'],
        'Services agreement',
        'The largest supplier by spend',
        'samples/services-agreement.docx',
      ),
      file(['Supplier agreements', 'Confidentiality'], 'Mutual NDA', '', 'samples/mutual-nda.pdf'),
    ],
  },
  {
    author_email: 'paralegal@harbour.test',
    category: 'Organization',
    name: 'Precedents',
    description: 'Signed agreements that we draft from',
    files: [
      file([], 'Mutual NDA', 'Delaware law, both ways', 'samples/mutual-nda.docx'),
      file([], 'Office lease', '', 'samples/office-lease.docx'),
    ],
  },
  {
    author_email: 'user@harbour.test',
    category: 'Personal',
    name: 'Reading before the client meeting',
    description: '',
    files: [file([], 'Services agreement', 'Clauses 9 to 12', 'samples/services-agreement.pdf')],
  },
  {
    author_email: 'admin@castellan.test',
    category: 'Organization',
    name: 'Co-packing partners',
    description: 'Framework agreements and what was agreed before them',
    files: [
      file(['Frameworks'], 'Services agreement', '', 'samples/services-agreement.pdf'),
      file([], 'Mutual NDA', '', 'samples/mutual-nda.docx'),
    ],
  },
];

/** Templates of people's companies and their own. */
export const SEED_TEMPLATES: readonly (SeedFile & Pick<SeedProject, 'author_email' | 'category'>)[] = [
  {
    author_email: 'admin@harbour.test',
    category: 'Organization',
    ...file(
      ['Clients'],
      'Client engagement letter',
      'For new matters; the rates are on the intranet',
      'templates/engagement-letter-1.docx',
      'templates/engagement-letter-2.docx',
    ),
  },
  {
    author_email: 'user@harbour.test',
    category: 'Organization',
    ...file([], 'Amendment agreement', 'Adapted from the provider’s', 'templates/amendment-agreement.docx'),
  },
  {
    author_email: 'user@harbour.test',
    category: 'Personal',
    ...file([], 'Letter before claim', 'Debts between businesses', 'templates/letter-before-claim.docx'),
  },
  {
    author_email: 'admin@castellan.test',
    category: 'Organization',
    ...file([], 'Supplier NDA', '', 'templates/mutual-nda.docx'),
  },
];

export const PROVIDER_TEMPLATES: readonly SeedFile[] = [
  file(
    ['Confidentiality'],
    'Mutual non-disclosure agreement',
    'Both parties disclose; for first talks',
    'templates/mutual-nda.docx',
  ),
  file(['General'], 'Amendment agreement', 'Changes a signed agreement', 'templates/amendment-agreement.docx'),
];
