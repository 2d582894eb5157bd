// In place of what antd makes its styles with: the build has made them (scripts/build/made-styles.ts), and here they are put
// on the page with the first component of a kind. They stand before all of ours, as antd's do, so that ours win.
import type { ReactNode } from 'react';
import { useInsertionEffect } from 'react';

/** In made styles these stand for class names that a component tells when it is drawn: of its kind, and of its root. */
export const PREFIX = '__prefix__';
export const ROOT = '__root__';

export interface MadeStyles {
  readonly style: string;
  /** The component's own CSS variables. */
  readonly variables: string;
  /** What has a higher one stands below, and wins. */
  readonly order: number;
}

interface MadeTheme {
  /** What stands before the first component: the theme's variables, links and icons. */
  readonly ground: string;
  /** The class below which the theme's variables are. */
  readonly className: string;
}

/** As antd names them: a component, or a part of one. */
type Kind = string | readonly string[];
type UseStyles = (
  prefixCls: string,
  rootCls?: string,
) => readonly [wrap: (node: ReactNode) => ReactNode, hashClass: '', themeClass: string];

/** The order of what belongs to no part of a component. */
const OF_COMPONENTS = -999;

const asItIs = (node: ReactNode) => node;

export const filled = (made: string, prefixCls: string, rootCls: string): string =>
  made.replaceAll(PREFIX, prefixCls).replaceAll(ROOT, rootCls);

/** In the order of the page. */
const onPage: { readonly order: number; readonly element: HTMLStyleElement }[] = [];

function put(css: string, order: number): void {
  const element = document.createElement('style');
  // The content security policy of the page asks for it (decision 37).
  element.nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
  element.textContent = css;
  const place = onPage.findLastIndex((one) => one.order <= order) + 1;
  const above = onPage[place - 1];
  if (above) above.element.after(element);
  else document.head.prepend(element);
  onPage.splice(place, 0, { order, element });
}

/** @returns what antd's genStyleUtils returns, for calls whose styles are made. */
export function styledBy({ ground, className }: MadeTheme) {
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
        putOnce('', () => ground);
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
