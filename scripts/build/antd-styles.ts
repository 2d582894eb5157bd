// Computes the styles of antd's components for one of our themes, by rendering them with antd.
import { createRequire } from 'node:module';
import type * as CssInJs from '@ant-design/cssinjs';
import type { ThemeConfig } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MadeStyles } from '#src/providers/stand-ins/made-styles.ts';
import { PREFIX, ROOT } from '#src/providers/stand-ins/made-styles.ts';
import { still } from '#src/providers/theme/theme.ts';

/** A call by which antd computes the styles of a kind of component. */
export interface StyleCall {
  /** Below antd's folder, without its `es` or `lib`. */
  readonly file: string;
  /** The name under which the file exports the result. */
  readonly exported: string;
  /** A component, and after a hyphen a part of it. */
  readonly kind: string;
  /** Whether the result is a component that renders nothing, in place of a hook. */
  readonly isComponent: boolean;
}

type Token = Readonly<Record<string, unknown>>;

interface MadeTheme {
  /** All colors and sizes. */
  readonly token: Token;
  /** The prefix of its variables, and the class that has them. */
  readonly names: { readonly prefix: string; readonly key: string };
  /** The styles that precede those of any component. */
  readonly base: string;
}

export interface AntdStyles {
  readonly theme: MadeTheme;
  /** @param prefixCls, rootCls the classes of a rendered component. */
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

/** cssinjs appends the origin of extracted styles. */
const ORIGIN = /\.data-ant-cssinjs-cache-path\{[^]*$/;
/** The position of a style's order in a cache entry of cssinjs. */
const ORDER = 5;

export async function antdStyles(theme: ThemeConfig): Promise<AntdStyles> {
  const { ConfigProvider } = await import('antd');
  const required = createRequire(createRequire(import.meta.url).resolve('antd'));
  // antd's own copy, which shares its caches.
  const { createCache, extractStyle, StyleProvider } = required('@ant-design/cssinjs') as typeof CssInJs;

  function render(config: ThemeConfig, Content: ComponentType): Cache {
    const cache = createCache();
    const themed = createElement(ConfigProvider, { theme: config }, createElement(Content));
    renderToStaticMarkup(createElement(StyleProvider, { cache }, themed));
    return cache;
  }

  /** The text of the entries whose keys match. */
  function cssOf(cache: Cache, pattern: RegExp): string {
    const wanted = createCache();
    for (const [key, entry] of cache.cache) if (pattern.test(key)) wanted.cache.set(key, entry);
    return extractStyle(wanted, { plain: true }).replace(ORIGIN, '');
  }

  function stylesOf({ file, exported, kind, isComponent }: StyleCall, prefixCls = PREFIX, rootCls = ROOT): MadeStyles {
    const module = required(`antd/lib/${file}`) as Readonly<Record<string, Hook & Part>>;
    const styled = module[exported];
    if (styled === undefined) throw new Error(`antd/lib/${file} has no ${exported}`);
    const Styled = () =>
      isComponent ? createElement(styled, { prefixCls, rootCls }) : styled(prefixCls, rootCls)[0](null);
    const cache = render(theme, Styled);
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
    const withoutMotion = render(still(theme), Anything);
    const cache = render(theme, Anything);
    const [, token, , , names] = seen.at(-1) ?? [];
    if (!token || !names) throw new Error('antd has no variables for the theme');
    // Motion is left to script and to theme.css.
    if (variablesIn(withoutMotion) !== variablesIn(cache))
      throw new Error('The theme without motion has different variables');
    return { token, names, base: variablesIn(cache) + cssOf(cache, /^style%.*%Shared%/) };
  }

  return { theme: madeTheme(), of: stylesOf };
}
