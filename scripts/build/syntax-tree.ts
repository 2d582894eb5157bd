// Reads and edits code by its syntax tree (ESTree), for the plugins of the build.
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Every node below one, itself included. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* nodesOf(part);
}

interface Replacement extends Pick<Node, 'start' | 'end'> {
  readonly text: string;
}

export function withReplacements(code: string, replacements: readonly Replacement[]): string {
  // From the end, so that no replacement moves another.
  return replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code);
}
