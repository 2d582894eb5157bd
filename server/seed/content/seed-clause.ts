// What a clause of the provider's library is. A text is one paragraph: stored content keeps text and jurisdiction apart by
// a blank line (spec 3, Clause). What a deal decides stands in square brackets, never a bare number: that is a citation.

/** What a clause deals with, in the order in which the library shows them. */
export const SEED_CLAUSE_FAMILIES = [
  'Confidentiality',
  'Liability',
  'Indemnity',
  'Intellectual property',
  'Term and termination',
  'Payment',
  'Warranties',
  'Data protection',
  'Force majeure',
  'Governing law and disputes',
  'Assignment and change of control',
  'Boilerplate',
  'Insurance',
  'Audit',
  'Non-solicitation',
  'Service levels',
] as const;
type SeedClauseFamily = (typeof SEED_CLAUSE_FAMILIES)[number];

/** Whose law a clause is written for. "United States" and "European Union" mean federal and Union law. */
export const SEED_JURISDICTIONS = [
  'England and Wales',
  'Scotland',
  'Ireland',
  'European Union',
  'Germany',
  'France',
  'United States',
  'New York',
  'Delaware',
  'California',
  'Ontario',
  'Singapore',
  'Hong Kong',
  'New South Wales',
] as const;
type SeedJurisdiction = (typeof SEED_JURISDICTIONS)[number];

export interface SeedClause {
  readonly family: SeedClauseFamily;
  readonly title: string;
  readonly text: string;
  readonly jurisdiction: SeedJurisdiction;
}

export function clausesOf(
  family: SeedClauseFamily,
  clauses: readonly Omit<SeedClause, 'family'>[],
): readonly SeedClause[] {
  return clauses.map((clause) => ({ family, ...clause }));
}
