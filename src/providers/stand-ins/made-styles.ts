// Replaces antd's style generation: the build generates the styles (scripts/build/prebuilt-styles.ts), and this inserts
// them with the first component of a kind, before ours, so that ours win.
import { type ReactNode, useInsertionEffect } from 'react';

/** Placeholders for class names that are known at render time: of the component, and of its root. */
export const PREFIX = '__prefix__';
export const ROOT = '__root__';

export interface MadeStyles {
  readonly style: string;
  /** The component's own CSS variables. */
  readonly variables: string;
  /** Styles with a higher order are inserted later and win. */
  readonly order: number;
}

interface MadeTheme {
  /** Styles before any component: the theme's variables, links and icons. */
  readonly base: string;
  /** The class that scopes the theme's variables. */
  readonly className: string;
}

/** As antd names them: a component, or a part of one. */
type Kind = string | readonly string[];
type UseStyles = (
  prefixCls: string,
  rootCls?: string,
) => readonly [wrap: (node: ReactNode) => ReactNode, hashClass: '', themeClass: string];

/** The order of whole components. */
const OF_COMPONENTS = -999;

const asItIs = (node: ReactNode) => node;

export const filled = (made: string, prefixCls: string, rootCls: string): string =>
  made.replaceAll(PREFIX, prefixCls).replaceAll(ROOT, rootCls);

/** In document order. */
const onPage: { readonly order: number; readonly element: HTMLStyleElement }[] = [];

function put(css: string, order: number): void {
  const element = document.createElement('style');
  // The content security policy requires a nonce (docs/decisions/0037).
  element.nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
  element.textContent = css;
  const place = onPage.findLastIndex((one) => one.order <= order) + 1;
  const above = onPage[place - 1];
  if (above) above.element.after(element);
  else document.head.prepend(element);
  onPage.splice(place, 0, { order, element });
}

/** @returns what antd's genStyleUtils returns, for calls whose styles are made. */
export function styledBy({ base, className }: MadeTheme) {
  const known = new Set<string>();
  const putOnce = (key: string, css: () => string, order = OF_COMPONENTS) => {
    if (known.has(key)) return;
    known.add(key);
    put(css(), order);
  };

  function genStyleHooks(kind: Kind, made: MadeStyles, isStyled = true): UseStyles {
    const name = String(kind);
    return function useStyles(prefixCls, rootCls = prefixCls) {
      useInsertionEffect(() => {
        if (!isStyled) return;
        putOnce('', () => base);
        putOnce(`${name} ${prefixCls}`, () => filled(made.style, prefixCls, rootCls), made.order);
        if (made.variables !== '') putOnce(`${name} of ${rootCls}`, () => filled(made.variables, prefixCls, rootCls));
      }, [prefixCls, rootCls]);
      return [asItIs, '', className];
    };
  }

  function genSubStyleComponent(kind: Kind, made: MadeStyles) {
    const useStyles = genStyleHooks(kind, made);
    return function Styles({ prefixCls, rootCls }: { readonly prefixCls: string; readonly rootCls?: string }) {
      useStyles(prefixCls, rootCls);
      return null;
    };
  }

  return { genStyleHooks, genComponentStyleHook: genStyleHooks, genSubStyleComponent };
}
