// Known vulnerabilities that do not reach the product, with the reason and a date: after it `npm run audit` fails again, so that
// somebody looks once more (docs/security.md, "Dependencies").

export interface AcceptedFinding {
  /** The advisory, such as GHSA-xxxx-xxxx-xxxx. */
  readonly advisory: string;
  /** Why nobody can use it here. */
  readonly reason: string;
  /** The last day on which that counts, in ISO 8601. */
  readonly until: string;
}

/** None at present. */
export const ACCEPTED: readonly AcceptedFinding[] = [];
