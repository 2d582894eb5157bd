// What the engine knows about a family of clauses: how people ask for it, and how contracts word it.

export interface ClauseFamily {
  readonly id: string;
  /** As a lawyer would head it. */
  readonly label: string;
  /** What it is called in questions and headings; compared by word stems. */
  readonly names: readonly string[];
  /** Words that such clauses use; compared by word stems. */
  readonly terms: string;
  /** Wordings and how strongly each speaks for the family; negative where it speaks for another. 2 alone is enough. */
  readonly cues: readonly (readonly [weight: number, wording: RegExp])[];
  /** Without each of these a passage is about something else, whatever else it says. */
  readonly essential?: readonly RegExp[];
  /** The sentences with the wording are the answer, not the passage around them; a contract has one of them. */
  readonly isBrief?: true;
  /** Asks what a party has to do: the definition of its key term is no answer. */
  readonly isDuty?: true;
  /** Answered by its place in the document rather than by its words. */
  readonly position?: 'title' | 'parties' | 'agreement_date' | 'signatures';
}
