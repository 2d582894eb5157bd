// Contracts: files of the repository that somebody works on, with the side we act for, the counterparty and a status.
// A contract's id is its file's, and its revisions are the file's revisions.
import { z } from 'zod';
import { categorySchema } from '#domain/categories.ts';
import { DOCUMENT_KINDS } from '#domain/documents.ts';
import { fileRevisionSchema, readingStateSchema } from '#domain/files.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { changedPassage, optionalPassage } from '#domain/passages.ts';
import { versionSchema } from '#domain/people.ts';
import { CONTRACT_REVIEW_STATUSES, REVIEW_KINDS } from './contract-reviews.ts';
import { NEXT_STEPS } from './next-step.ts';

export const CONTRACT_STATUSES = ['open', 'closed'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** The columns that the list is sorted by. */
export const CONTRACT_SORTS = ['updated_at', 'name', 'counterparty', 'status'] as const;

/** The Personal project that a contract goes to when nobody chose another; made when first needed. */
export const OWN_CONTRACTS_PROJECT = 'My contracts';

/** Empty where it is not known yet. */
const contractFields = {
  /** Whom we act for, as the contract calls them: "Customer", "Supplier". */
  side: optionalPassage(TITLE_MAX),
  counterparty: optionalPassage(TITLE_MAX),
  /** "Supply agreement". */
  contract_type: optionalPassage(TITLE_MAX),
};

export const openContractSchema = z.strictObject({ file: z.uuid(), ...contractFields });
/** The fields of a multipart upload, before its one part `file`. Without a folder it goes to the own contracts. */
export const uploadContractSchema = z.strictObject({ folder: z.uuid().optional(), ...contractFields });
export const updateContractSchema = z.strictObject({
  side: changedPassage(TITLE_MAX),
  counterparty: changedPassage(TITLE_MAX),
  contract_type: changedPassage(TITLE_MAX),
  status: z.enum(CONTRACT_STATUSES).optional(),
  version: versionSchema.optional(),
});

/** A contract as the list shows it. */
export const contractRowSchema = z.object({
  /** Of the file. */
  id: z.string(),
  /** Of the file, without and with its extension. */
  name: z.string(),
  extension: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  category: categorySchema,
  project: z.object({ id: z.string(), name: z.string() }),
  side: z.string(),
  counterparty: z.string(),
  contract_type: z.string(),
  status: z.enum(CONTRACT_STATUSES),
  /** The current revision of the file, from 1, and when and by whom it was saved. */
  revision: z.int(),
  revised_at: z.string(),
  revised_by: z.object({ name: z.string() }),
  reading: readingStateSchema,
  /** Suggestions that nobody has decided, and accepted ones that no redline has yet. */
  open_suggestions: z.int(),
  accepted_suggestions: z.int(),
  /** The newest review: of a playbook its title, of a general one none. */
  review: z
    .object({
      id: z.string(),
      kind: z.enum(REVIEW_KINDS),
      title: z.string(),
      status: z.enum(CONTRACT_REVIEW_STATUSES),
      revision: z.int(),
      /** Findings that need work, that nobody has decided and whose change nobody has accepted. */
      open: z.int(),
      created_at: z.string(),
    })
    .nullable(),
  next_step: z.enum(NEXT_STEPS),
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  version: versionSchema,
  created_at: z.string(),
  updated_at: z.string(),
});
export type ContractRow = z.infer<typeof contractRowSchema>;

/** Where a revision came from: a person's upload, the product, or the document that is open in Word. */
const REVISION_ORIGINS = ['uploaded', 'redline', 'resolved', 'word'] as const;
export type RevisionOrigin = (typeof REVISION_ORIGINS)[number];

export const contractSchema = contractRowSchema.extend({
  /** Newest first. */
  revisions: z.array(fileRevisionSchema.extend({ origin: z.enum(REVISION_ORIGINS) })),
});
export type Contract = z.infer<typeof contractSchema>;
