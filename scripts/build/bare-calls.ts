// The calls of domain/endpoints as the console needs them: where they go. What they take and give back is checked by the
// server; here it is types alone, and some hundred schemas are neither loaded nor made before anything is shown.
import type { Plugin } from 'vite';

/** What is said for the server, by what is called to declare it. */
const OF_THE_SERVER = new Map<unknown, readonly unknown[]>([
  ['endpoint', ['summary', 'params', 'query', 'body', 'reply']],
  ['libraryCalls', ['record', 'create', 'update', 'formats']],
]);

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
interface Import extends Node {
  readonly specifiers: readonly { readonly local: { readonly name: string } }[];
}
type Cut = Pick<Node, 'start' | 'end'>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Every node below one, itself included. */
function* nodesOf(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* nodesOf(part);
}

const isDefinition = (node: Node): node is Call =>
  node.type === 'CallExpression' && OF_THE_SERVER.has((node as Call).callee.name);
const isImport = (node: Node): node is Import => node.type === 'ImportDeclaration';

/** What a definition says for the server, each with the comma behind it. */
const saidForServer = (code: string, { callee, arguments: [definition] }: Call): Cut[] =>
  (definition?.properties ?? [])
    .filter(({ key }) => OF_THE_SERVER.get(callee.name)?.includes(key?.name))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) }));

/** @param tree of the code. @returns the code without what is for the server, and without the imports for that. */
export function bareCall(code: string, tree: unknown): string {
  const nodes = [...nodesOf(tree)];
  const said = nodes.filter(isDefinition).flatMap((call) => saidForServer(code, call));
  const imports = nodes.filter(isImport);
  const isLeft = (node: Node) => ![...said, ...imports].some((cut) => node.start >= cut.start && node.end <= cut.end);
  const named = nodes.filter((node) => node.type === 'Identifier' && isLeft(node));
  const names = new Set(named.map(({ start, end }) => code.slice(start, end)));
  const unneeded = imports.filter(({ specifiers }) => !specifiers.some(({ local }) => names.has(local.name)));
  // From the end, so that no cut moves another.
  const cuts = [...said, ...unneeded].toSorted((a, b) => b.start - a.start);
  return cuts.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

export function bareCalls(): Plugin {
  return {
    name: 'bare-calls',
    apply: 'build',
    transform(code, id) {
      if (!/\/domain\/endpoints\/[\w-]+\.ts$/.test(id)) return null;
      return { code: bareCall(code, this.parse(code, { lang: 'ts' })), map: null };
    },
  };
}
