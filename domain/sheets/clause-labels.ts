// The columns of clauses as columns of one sheet. A clause may call its columns anything, so that a label becomes a heading
// that is never empty and never one of the sheet's own: a backslash before it, `\n` for a line break, `\\` for a backslash.
import { asHeading } from './sheet.ts';

/** The title of the clause that a further row belongs to. */
export const PART_OF = 'Part of';
/** The labels of a clause whose columns are not the usual ones, a line each. */
export const LABELS = 'Columns';

const OWN = new Set([PART_OF, LABELS].map(asHeading));

export const isOwnHeading = (heading: string): boolean => OWN.has(asHeading(heading));

export function headingOf(label: string): string {
  const escaped = label.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return escaped.trim() === '' || isOwnHeading(escaped) ? `\\${escaped}` : escaped;
}

export const labelOf = (heading: string): string =>
  heading.replace(/\\([\s\S]?)/g, (_, next: string) => (next === 'n' ? '\n' : next));

/** Whatever ends a line in a label but "\n" stays in it. */
export const labelList = (labels: readonly string[]): string => labels.map(headingOf).join('\n');
export const labelsIn = (list: string): string[] => list.split('\n').map(labelOf);

/** One heading per label, as often as the clause that has it most often has it; the usual ones first. */
export function headingsFor(usual: readonly string[], clauses: readonly (readonly string[])[]): string[] {
  const most = new Map(usual.map((label) => [label, 1]));
  for (const labels of clauses) {
    const own = new Map<string, number>();
    for (const label of labels) {
      const count = (own.get(label) ?? 0) + 1;
      own.set(label, count);
      most.set(label, Math.max(most.get(label) ?? 0, count));
    }
  }
  return [...most].flatMap(([label, count]) => Array.from({ length: count }, () => label));
}

/** For each label its place among `all`, the second of a name at the second place of that name; -1 where there is none. */
export function placesOf(labels: readonly string[], all: readonly string[]): number[] {
  const taken = new Set<number>();
  return labels.map((label) => {
    const place = all.findIndex((one, index) => one === label && !taken.has(index));
    taken.add(place);
    return place;
  });
}
