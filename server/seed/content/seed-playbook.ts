// What a seeded playbook is: the fields of a playbook (spec 3) without those that the store adds. Only the provider's
// set is seeded, so there is no category to name, and every optional field of a rule is filled in it.

/** The last four are shown in this order in the detail view (spec 2.10). The two languages are ready to paste. */
interface SeedRule {
  readonly title: string;
  readonly rule: string;
  readonly preferred_language: string;
  readonly fallback_position: string;
  readonly fallback_language: string;
}

interface SeedQuestion {
  readonly title: string;
  readonly question: string;
}

export interface SeedPlaybook {
  readonly title: string;
  readonly rules: readonly SeedRule[];
  readonly questions: readonly SeedQuestion[];
}
