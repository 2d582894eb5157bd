// A family of clauses: how people ask for it, and how contracts word it.

export interface ClauseFamily {
  readonly id: string;
  /** Its usual heading. */
  readonly label: string;
  /** Its names in questions and headings, separated by commas; compared by stems. */
  readonly names: string;
  /** Query terms for BM25: words of such clauses, compared by stems. */
  readonly terms: string;
  /** Wordings with their weights; negative for a wording of another family. A weight of 2 alone is enough. */
  readonly cues: readonly (readonly [weight: number, wording: RegExp])[];
  /** A passage without each of these is about something else. */
  readonly essential?: readonly RegExp[];
  /** The answer is only the sentences with a cue, and a contract has one of them. */
  readonly isBrief?: true;
  /** Asks for a party's duty: the definition of its key term is no answer. */
  readonly isDuty?: true;
  /** Found by its position in the document rather than by its words. */
  readonly position?: 'title' | 'parties' | 'agreement_date' | 'signatures';
}
