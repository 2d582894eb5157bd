// The calls of domain/endpoints as the console needs them: where they go. What they take and give back is checked by the
// server; here it is types alone, and some hundred schemas are neither loaded nor made before anything is shown.
import type { Plugin } from 'vite';
import type { Node, Piece } from './nodes.ts';
import { nodesOf, withPieces } from './nodes.ts';

/** What is said for the server, by what is called to declare it. */
const OF_THE_SERVER = new Map<unknown, readonly unknown[]>([
  ['endpoint', ['summary', 'params', 'query', 'body', 'reply']],
  ['libraryCalls', ['record', 'create', 'update', 'formats']],
]);

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
const isDefinition = (node: Node): node is Call =>
  node.type === 'CallExpression' && OF_THE_SERVER.has((node as Call).callee.name);
const isImport = (node: Node): node is Import => node.type === 'ImportDeclaration';

/** What a definition says for the server, each with the comma behind it. */
const saidForServer = (code: string, { callee, arguments: [definition] }: Call): Piece[] =>
  (definition?.properties ?? [])
    .filter(({ key }) => OF_THE_SERVER.get(callee.name)?.includes(key?.name))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), instead: '' }));

/** @param tree of the code. @returns the code without what is for the server, and without the imports for that. */
export function bareCall(code: string, tree: unknown): string {
  const nodes = [...nodesOf(tree)];
  const said = nodes.filter(isDefinition).flatMap((call) => saidForServer(code, call));
  const imports = nodes.filter(isImport);
  const isLeft = (node: Node) => ![...said, ...imports].some((cut) => node.start >= cut.start && node.end <= cut.end);
  const named = nodes.filter((node) => node.type === 'Identifier' && isLeft(node));
  const names = new Set(named.map(({ start, end }) => code.slice(start, end)));
  const unneeded = imports.filter(({ specifiers }) => !specifiers.some(({ local }) => names.has(local.name)));
  return withPieces(code, [...said, ...unneeded.map(({ start, end }) => ({ start, end, instead: '' }))]);
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
