// Generates antd's styles and theme at build time: where antd would compute the styles of a component in the browser, the
// console's files have the result and the code that inserts it (src/providers/stand-ins/made-styles.ts).
// Gain for the companies list: 37 % of the main thread's work up to the first row (804 instead of 1267 ms, the least of 12
// loads), for 7 kB less over the wire. Remove it when antd ships static styles with CSS variables (planned for antd 6), or when
// tests/contract/prebuilt-styles.test.ts, which compares the result with antd's own, can only be kept green by copying antd.
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { MadeStyles } from '#src/providers/stand-ins/made-styles.ts';
import { darkTheme } from '#src/providers/theme/dark-theme.ts';
import { theme } from '#src/providers/theme/theme.ts';
import type { AntdStyles, StyleCall } from './antd-styles.ts';
import { antdStyles } from './antd-styles.ts';
import { DarkStyles } from './dark-styles.ts';
import type { Node } from './syntax-tree.ts';
import { nodesOf, withReplacements } from './syntax-tree.ts';
import { withoutPresets } from './preset-styles.ts';

const STAND_IN = join(import.meta.dirname, '..', '..', 'src', 'providers', 'stand-ins', 'made-styles.ts');
/** Modules of antd's theme that compute styles, with the code that replaces them. */
const THEME_MODULES: Readonly<Record<string, (styles: AntdStyles) => string>> = {
  'util/genStyleUtils': ({ theme }) => `
    import { styledBy } from ${JSON.stringify(STAND_IN)};
    const styled = styledBy(${JSON.stringify({ base: theme.base, className: theme.names.key })});
    export const { genStyleHooks, genComponentStyleHook, genSubStyleComponent } = styled;
  `,
  // The theme's own styles include those of icons.
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

/** The style sheet that only a dark page loads; the build adds a hash to its name. */
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

/** The name that a statement exports; undefined where it exports nothing, or under another name. */
const exportedBy = ({ type, declaration }: Statement): string | undefined =>
  type === 'ExportDefaultDeclaration' ? 'default' : declaration?.declarations?.[0]?.id.name;

/**
 * @param tree of the code of one of antd's files
 * @returns the code with each call that computes styles given their result
 * @throws Error where no export leads to a call, so that its result cannot be computed
 */
export function withPrebuiltStyles(
  code: string,
  tree: { readonly body: readonly Node[] },
  stylesOf: (call: Omit<StyleCall, 'file'>) => MadeStyles,
): string {
  const replacements = tree.body.flatMap((statement) =>
    [...nodesOf(statement)].filter(isStyleCall).map(({ callee, arguments: [named, ...asked] }) => {
      const exported = exportedBy(statement);
      const kind = named?.elements?.map(({ value }) => value).join('-') ?? named?.value;
      const [first, last] = [asked[0], asked.at(-1)];
      if (exported === undefined || typeof kind !== 'string' || !first || !last)
        throw new Error(
          `antd computes styles in an unknown way: ${code.slice(statement.start, statement.start + 200)}`,
        );
      const made = stylesOf({ exported, kind, isComponent: callee.name === 'genSubStyleComponent' });
      // A tooltip inside a popover has no styles of its own.
      const isStyled = asked[2]?.properties?.find(({ key }) => key?.name === 'injectStyle')?.value;
      const words = [JSON.stringify(made), ...(isStyled ? [code.slice(isStyled.start, isStyled.end)] : [])];
      return { start: first.start, end: last.end, text: words.join(', ') };
    }),
  );
  return withReplacements(code, replacements);
}

async function bothThemes() {
  const [light, dark] = [await antdStyles(theme), await antdStyles(darkTheme)];
  const sheet = new DarkStyles(light.theme.names.key, light.theme.base, dark.theme.base);
  return { light, dark, sheet };
}

export function prebuiltStyles(): Plugin {
  const replaced = new Set<string>();
  let loaded: ReturnType<typeof bothThemes> | undefined;
  const styles = () => (loaded ??= bothThemes());
  return {
    name: 'prebuilt-styles',
    apply: 'build',
    async load(id) {
      const name = OF_THEME.exec(id)?.[1] ?? '';
      const replacement = THEME_MODULES[name];
      if (replacement === undefined) return null;
      replaced.add(name);
      return replacement((await styles()).light);
    },
    async transform(code, id) {
      const file = OF_STYLE.exec(id)?.[1];
      if (file === undefined || !MAKES_STYLES.test(code)) return null;
      const { light, dark, sheet } = await styles();
      const stylesOf = (named: Omit<StyleCall, 'file'>) => {
        const call = { file, ...named };
        const made = light.of(call);
        sheet.addComponent(call.kind, made, dark.of(call));
        return { ...made, style: withoutPresets(made.style) };
      };
      return { code: withPrebuiltStyles(code, this.parse(code), stylesOf), map: null };
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', name: DARK_STYLES, source: (await styles()).sheet.css() });
    },
    buildEnd(error) {
      if (error !== undefined) return;
      for (const name of Object.keys(THEME_MODULES))
        if (!replaced.has(name)) throw new Error(`No module of antd's theme is ${name}`);
    },
  };
}
