// Schemas of domain/ as the console needs them: each is made when something is first read of it. The server asks all of
// them; a screen asks one or two, and making those of the other screens would take a tenth of the time to its first row.
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Node } from './nodes.ts';
import { withPieces } from './nodes.ts';

const LATE = join(import.meta.dirname, '..', '..', 'src', 'providers', 'stand-ins', 'late.ts');

interface Declaration extends Node {
  readonly declarations?: readonly { readonly id: { readonly name?: string }; readonly init?: Node | null }[];
}
interface Statement extends Declaration {
  readonly declaration?: Declaration | null;
}

/** @param tree of the code. @returns the code with what makes each schema in a function for `late`. */
export function withLateSchemas(code: string, tree: { readonly body: readonly Node[] }): string {
  const declared = (tree.body as readonly Statement[]).flatMap(
    ({ declaration, declarations }) => declaration?.declarations ?? declarations ?? [],
  );
  const pieces = declared.flatMap(({ id, init }) =>
    init?.type === 'CallExpression' && id.name?.endsWith('Schema')
      ? [
          {
            start: init.start,
            end: init.end,
            instead: `/* @__PURE__ */ late(() => ${code.slice(init.start, init.end)})`,
          },
        ]
      : [],
  );
  return pieces.length === 0 ? code : `import { late } from ${JSON.stringify(LATE)};\n${withPieces(code, pieces)}`;
}

export function lateSchemas(): Plugin {
  return {
    name: 'late-schemas',
    apply: 'build',
    transform(code, id) {
      if (!/\/domain\/[^?]+\.ts$/.test(id) || !code.includes('Schema =')) return null;
      return { code: withLateSchemas(code, this.parse(code, { lang: 'ts' })), map: null };
    },
  };
}
