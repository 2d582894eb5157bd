// The calls of domain/endpoints as the console needs them: where they go. What they take and give back is checked by the
// server; here it is types alone, and some hundred schemas are not made before anything is shown.
import type { Plugin } from 'vite';

const OF_THE_SERVER: ReadonlySet<unknown> = new Set(['summary', 'params', 'query', 'body', 'reply']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Call extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}
interface Property extends Node {
  readonly key?: { readonly name?: string };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Every node below one, itself included. */
function* nodesOf(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* nodesOf(part);
}

const isDefinition = (node: Node): node is Call =>
  node.type === 'CallExpression' && (node as Call).callee.name === 'endpoint';

export function bareCalls(): Plugin {
  return {
    name: 'bare-calls',
    apply: 'build',
    transform(code, id) {
      if (!/\/domain\/endpoints\/[\w-]+\.ts$/.test(id)) return null;
      const definitions = [...nodesOf(this.parse(code, { lang: 'ts' }))].filter(isDefinition);
      const cuts = definitions.flatMap(({ arguments: [definition] }) =>
        (definition?.properties ?? []).flatMap((property, at, all) =>
          OF_THE_SERVER.has(property.key?.name) ? [[property.start, all[at + 1]?.start ?? property.end] as const] : [],
        ),
      );
      // From the end, so that no cut moves another.
      let bare = code;
      for (const [from, to] of cuts.toSorted((a, b) => b[0] - a[0])) bare = bare.slice(0, from) + bare.slice(to);
      return { code: bare, map: null };
    },
  };
}
