// The clauses that the provider publishes, in the order of SEED_CLAUSE_FAMILIES.
import { ASSIGNMENT_AND_CHANGE_OF_CONTROL_CLAUSES } from './clauses/assignment-and-change-of-control.ts';
import { AUDIT_CLAUSES } from './clauses/audit.ts';
import { BOILERPLATE_CLAUSES } from './clauses/boilerplate.ts';
import { CONFIDENTIALITY_CLAUSES } from './clauses/confidentiality.ts';
import { DATA_PROTECTION_CLAUSES } from './clauses/data-protection.ts';
import { FORCE_MAJEURE_CLAUSES } from './clauses/force-majeure.ts';
import { GOVERNING_LAW_AND_DISPUTES_CLAUSES } from './clauses/governing-law-and-disputes.ts';
import { INDEMNITY_CLAUSES } from './clauses/indemnity.ts';
import { INSURANCE_CLAUSES } from './clauses/insurance.ts';
import { INTELLECTUAL_PROPERTY_CLAUSES } from './clauses/intellectual-property.ts';
import { LIABILITY_CLAUSES } from './clauses/liability.ts';
import { NON_SOLICITATION_CLAUSES } from './clauses/non-solicitation.ts';
import { PAYMENT_CLAUSES } from './clauses/payment.ts';
import { SERVICE_LEVELS_CLAUSES } from './clauses/service-levels.ts';
import { TERM_AND_TERMINATION_CLAUSES } from './clauses/term-and-termination.ts';
import { WARRANTIES_CLAUSES } from './clauses/warranties.ts';
import type { SeedClause } from './seed-clause.ts';

export const PROVIDER_CLAUSES: readonly SeedClause[] = [
  ...CONFIDENTIALITY_CLAUSES,
  ...LIABILITY_CLAUSES,
  ...INDEMNITY_CLAUSES,
  ...INTELLECTUAL_PROPERTY_CLAUSES,
  ...TERM_AND_TERMINATION_CLAUSES,
  ...PAYMENT_CLAUSES,
  ...WARRANTIES_CLAUSES,
  ...DATA_PROTECTION_CLAUSES,
  ...FORCE_MAJEURE_CLAUSES,
  ...GOVERNING_LAW_AND_DISPUTES_CLAUSES,
  ...ASSIGNMENT_AND_CHANGE_OF_CONTROL_CLAUSES,
  ...BOILERPLATE_CLAUSES,
  ...INSURANCE_CLAUSES,
  ...AUDIT_CLAUSES,
  ...NON_SOLICITATION_CLAUSES,
  ...SERVICE_LEVELS_CLAUSES,
];
