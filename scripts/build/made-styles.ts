// antd's styles and theme, made here once instead of in every browser: where antd would make the styles of a component, the
// console's files have what it would make, and what puts that on the page (src/providers/stand-ins/made-styles.ts).
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { MadeStyles } from '#src/providers/stand-ins/made-styles.ts';
import { darkTheme } from '#src/providers/theme/dark-theme.ts';
import { theme } from '#src/providers/theme/theme.ts';
import type { AntdStyles, StyleCall } from './antd-styles.ts';
import { antdStyles } from './antd-styles.ts';
import { DarkStyles } from './dark-styles.ts';
import type { Node } from './nodes.ts';
import { nodesOf, withPieces } from './nodes.ts';
import { withoutPresets } from './unused-styles.ts';

const STAND_IN = join(import.meta.dirname, '..', '..', 'src', 'providers', 'stand-ins', 'made-styles.ts');
/** Modules of antd's theme in which styles are made, and what does instead. */
const INSTEAD: Readonly<Record<string, (styles: AntdStyles) => string>> = {
  'util/genStyleUtils': ({ theme }) => `
    import { styledBy } from ${JSON.stringify(STAND_IN)};
    const styled = styledBy(${JSON.stringify({ ground: theme.ground, className: theme.names.key })});
    export const { genStyleHooks, genComponentStyleHook, genSubStyleComponent } = styled;
  `,
  // Icons are styled where anything else is.
  'util/useResetIconStyle': () => 'export default () => undefined;',
  useToken: ({ theme }) => `
    import { useContext } from 'react';
    import { defaultTheme, DesignTokenContext } from './context';
    const moving = ${JSON.stringify(theme.token)};
    const still = { ...moving, motion: false };
    const names = ${JSON.stringify(theme.names)};
    export default () => {
      const token = useContext(DesignTokenContext).token.motion === false ? still : moving;
      return [defaultTheme, token, '', token, names];
    };
  `,
};
const OF_THEME = /\/antd\/es\/theme\/(.+)\.js$/;
const OF_STYLE = /\/antd\/es\/(?!theme\/)(.+\.js)$/;

/** The style sheet that only a dark page loads; its file has a hash between. */
export const DARK_STYLES = 'antd-dark.css';

const MAKES_STYLES = /\bgen(StyleHooks|ComponentStyleHook|SubStyleComponent)\(/;

interface Named {
  readonly name?: string;
}
interface Call extends Node {
  readonly callee: Named;
  readonly arguments: readonly (Node & {
    readonly value?: unknown;
    readonly elements?: readonly { readonly value: unknown }[];
    readonly properties?: readonly (Node & { readonly key?: Named; readonly value?: Node })[];
  })[];
}
interface Statement extends Node {
  readonly declaration?: { readonly declarations?: readonly { readonly id: Named }[] } | null;
}

const isStyleCall = (node: Node): node is Call =>
  node.type === 'CallExpression' && MAKES_STYLES.test(`${(node as Call).callee.name}(`);

/** What a statement exports; undefined where it exports nothing, or by other names. */
const exportedBy = ({ type, declaration }: Statement): string | undefined =>
  type === 'ExportDefaultDeclaration' ? 'default' : declaration?.declarations?.[0]?.id.name;

/**
 * @param tree of the code of one of antd's files
 * @returns the code with what antd makes in each call that makes styles
 * @throws where what a call makes could not be asked for, as nothing that is exported gives it
 */
export function withMadeStyles(
  code: string,
  tree: { readonly body: readonly Node[] },
  madeOf: (call: Omit<StyleCall, 'file'>) => MadeStyles,
): string {
  const pieces = tree.body.flatMap((statement) =>
    [...nodesOf(statement)].filter(isStyleCall).map(({ callee, arguments: [named, ...asked] }) => {
      const exported = exportedBy(statement);
      const kind = named?.elements?.map(({ value }) => value).join('-') ?? named?.value;
      const [first, last] = [asked[0], asked.at(-1)];
      if (exported === undefined || typeof kind !== 'string' || !first || !last)
        throw new Error(`antd makes styles in a way of its own: ${code.slice(statement.start, statement.start + 200)}`);
      const made = madeOf({ exported, kind, isComponent: callee.name === 'genSubStyleComponent' });
      // A tooltip inside a popover has no styles of its own.
      const isStyled = asked[2]?.properties?.find(({ key }) => key?.name === 'injectStyle')?.value;
      const words = [JSON.stringify(made), ...(isStyled ? [code.slice(isStyled.start, isStyled.end)] : [])];
      return { start: first.start, end: last.end, instead: words.join(', ') };
    }),
  );
  return withPieces(code, pieces);
}

async function bothThemes() {
  const [light, dark] = [await antdStyles(theme), await antdStyles(darkTheme)];
  const sheet = new DarkStyles(light.theme.names.key, light.theme.ground, dark.theme.ground);
  return { light, dark, sheet };
}

export function madeStyles(): Plugin {
  const met = new Set<string>();
  let asked: Promise<{ light: AntdStyles; dark: AntdStyles; sheet: DarkStyles }> | undefined;
  const styles = () => (asked ??= bothThemes());
  return {
    name: 'made-styles',
    apply: 'build',
    async load(id) {
      const name = OF_THEME.exec(id)?.[1] ?? '';
      const instead = INSTEAD[name];
      if (instead === undefined) return null;
      met.add(name);
      return instead((await styles()).light);
    },
    async transform(code, id) {
      const file = OF_STYLE.exec(id)?.[1];
      if (file === undefined || !MAKES_STYLES.test(code)) return null;
      const { light, dark, sheet } = await styles();
      const madeOf = (named: Omit<StyleCall, 'file'>) => {
        const call = { file, ...named };
        const made = light.of(call);
        sheet.addComponent(call.kind, made, dark.of(call));
        return { ...made, style: withoutPresets(made.style) };
      };
      return { code: withMadeStyles(code, this.parse(code), madeOf), map: null };
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', name: DARK_STYLES, source: (await styles()).sheet.css() });
    },
    buildEnd(error) {
      if (error !== undefined) return;
      for (const name of Object.keys(INSTEAD))
        if (!met.has(name)) throw new Error(`No module of antd's theme is ${name}`);
    },
  };
}
