// The findings of a case: figures for its line, and violations, which name broken promises.

export type Violation = 'missing' | 'half_written' | 'stuck' | 'unclear' | 'wrong';

export interface Findings {
  /** Adds to a figure of the case's line; a figure of 0 is printed too. */
  count(figure: string, by?: number): void;
  /** Keeps the maximum. */
  most(figure: string, value: number): void;
  violation(kind: Violation, what: string): void;
  readonly figures: ReadonlyMap<string, number>;
  readonly violations: ReadonlyMap<Violation, readonly string[]>;
}

export function createFindings(): Findings {
  const figures = new Map<string, number>();
  const violations = new Map<Violation, string[]>();
  return {
    figures,
    violations,
    count: (figure, by = 1) => void figures.set(figure, (figures.get(figure) ?? 0) + by),
    most: (figure, value) => void figures.set(figure, Math.max(figures.get(figure) ?? 0, value)),
    violation(kind, what) {
      violations.set(kind, [...(violations.get(kind) ?? []), what]);
    },
  };
}
