// How the plugins of the build read code: the nodes of its syntax tree (ESTree), and pieces of it put in place of others.
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

export interface Piece extends Pick<Node, 'start' | 'end'> {
  readonly instead: string;
}

export function withPieces(code: string, pieces: readonly Piece[]): string {
  // From the end, so that none moves another.
  return pieces
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
}
