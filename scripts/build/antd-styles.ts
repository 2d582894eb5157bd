// What antd makes of a theme of ours when its components are drawn, asked of antd itself.
import { createRequire } from 'node:module';
import type * as CssInJs from '@ant-design/cssinjs';
import type { ThemeConfig } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MadeStyles } from '#src/providers/stand-ins/made-styles.ts';
import { PREFIX, ROOT } from '#src/providers/stand-ins/made-styles.ts';
import { still } from '#src/providers/theme/theme.ts';

/** A call by which antd makes the styles of a kind of component, and where it is. */
export interface StyleCall {
  /** Below antd's folder, without its `es` or `lib`. */
  readonly file: string;
  /** What the file offers by it. */
  readonly exported: string;
  /** A component, or after a hyphen a part of it. */
  readonly kind: string;
  /** It gives a component that draws nothing, and no hook. */
  readonly isComponent: boolean;
}

type Token = Readonly<Record<string, unknown>>;

interface MadeTheme {
  /** All colours and sizes. */
  readonly token: Token;
  /** How its variables begin, and the class below which they are. */
  readonly names: { readonly prefix: string; readonly key: string };
  /** The styles that stand before those of any component. */
  readonly ground: string;
}

export interface AntdStyles {
  readonly theme: MadeTheme;
  /** @param prefixCls, rootCls the classes of a component that is drawn. */
  readonly of: (call: StyleCall, prefixCls?: string, rootCls?: string) => MadeStyles;
}

type Cache = ReturnType<typeof CssInJs.createCache>;
type Hook = (prefixCls: string, rootCls: string) => readonly [wrap: (node: ReactNode) => ReactNode, ...unknown[]];
type Part = ComponentType<{ prefixCls: string; rootCls: string }>;
type UseToken = () => readonly [
  theme: unknown,
  token: Token,
  hashClass: string,
  ...rest: [unknown, MadeTheme['names']],
];

/** What cssinjs writes behind styles that it extracts: where they came from. */
const ORIGIN = /\.data-ant-cssinjs-cache-path\{[^]*$/;
/** The place of a style's order in what cssinjs keeps of it. */
const ORDER = 5;

export async function antdStyles(theme: ThemeConfig): Promise<AntdStyles> {
  const { ConfigProvider } = await import('antd');
  const required = createRequire(createRequire(import.meta.url).resolve('antd'));
  // antd's own, whose caches it knows.
  const { createCache, extractStyle, StyleProvider } = required('@ant-design/cssinjs') as typeof CssInJs;

  function drawn(config: ThemeConfig, Content: ComponentType): Cache {
    const cache = createCache();
    const themed = createElement(ConfigProvider, { theme: config }, createElement(Content));
    renderToStaticMarkup(createElement(StyleProvider, { cache }, themed));
    return cache;
  }

  /** The text of the entries whose keys say this. */
  function cssOf(cache: Cache, said: RegExp): string {
    const wanted = createCache();
    for (const [key, entry] of cache.cache) if (said.test(key)) wanted.cache.set(key, entry);
    return extractStyle(wanted, { plain: true }).replace(ORIGIN, '');
  }

  function stylesOf({ file, exported, kind, isComponent }: StyleCall, prefixCls = PREFIX, rootCls = ROOT): MadeStyles {
    const module = required(`antd/lib/${file}`) as Readonly<Record<string, Hook & Part>>;
    const styled = module[exported];
    if (styled === undefined) throw new Error(`antd/lib/${file} has no ${exported}`);
    const Styled = () =>
      isComponent ? createElement(styled, { prefixCls, rootCls }) : styled(prefixCls, rootCls)[0](null);
    const cache = drawn(theme, Styled);
    const ofStyle = new RegExp(`^style%.*%(${kind}-)?${kind}%${prefixCls}%`);
    const ofVariables = new RegExp(`^cssVar%${kind.split('-')[0]}%`);
    const style = cssOf(cache, ofStyle);
    if (style === '') throw new Error(`antd has no styles for ${kind}`);
    const kept = [...cache.cache].find(([key]) => ofStyle.test(key))?.[1][1] as readonly unknown[];
    return { style, variables: cssOf(cache, ofVariables), order: Number(kept[ORDER]) };
  }

  function madeTheme(): MadeTheme {
    const { default: useToken } = required('antd/lib/theme/useToken.js') as { readonly default: UseToken };
    const { default: useStyle } = required('antd/lib/empty/style/index.js') as { readonly default: Hook };
    const seen: ReturnType<UseToken>[] = [];
    const Anything = () => {
      seen.push(useToken());
      return useStyle(PREFIX, ROOT)[0](null);
    };
    const variablesIn = (cache: Cache) => cssOf(cache, /^token%/);
    const stillDrawn = drawn(still(theme), Anything);
    const cache = drawn(theme, Anything);
    const [, token, , , names] = seen.at(-1) ?? [];
    if (!token || !names) throw new Error('antd has made no variables of the theme');
    // What moves is left to script and to theme.css.
    if (variablesIn(stillDrawn) !== variablesIn(cache))
      throw new Error('Without motion, the theme has other variables');
    return { token, names, ground: variablesIn(cache) + cssOf(cache, /^style%.*%Shared%/) };
  }

  return { theme: madeTheme(), of: stylesOf };
}
