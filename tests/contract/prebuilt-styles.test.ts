// The styles that the build generates equal those that antd generates in the browser.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import type { AntdStyles, StyleCall } from '#scripts/build/antd-styles.ts';
import { antdStyles } from '#scripts/build/antd-styles.ts';
import { withPrebuiltStyles } from '#scripts/build/prebuilt-styles.ts';
import { withoutPresets } from '#scripts/build/preset-styles.ts';
import { filled } from '#src/providers/stand-ins/made-styles.ts';
import { theme } from '#src/providers/theme/theme.ts';

const require = createRequire(import.meta.url);
const MADE = { style: '.a{}', variables: '', order: -999 };
const AS_TEXT = JSON.stringify(MADE);
const made = (code: string) => withPrebuiltStyles(code, parseAst(code), () => MADE);

/** One for each way in which antd makes styles: of a component, a part, by name, with and without styles of its own. */
const FILES = [
  'button/style/index.js',
  'button/style/compact.js',
  'input/style/index.js',
  'menu/style/index.js',
  'tooltip/style/index.js',
  '_util/wave/style.js',
];

let antd: AntdStyles;
beforeAll(async () => {
  antd = await antdStyles(theme);
});

/** The calls by which a file of antd makes styles. */
function callsIn(file: string): StyleCall[] {
  const code = readFileSync(require.resolve(`antd/es/${file}`), 'utf8');
  const calls: StyleCall[] = [];
  withPrebuiltStyles(code, parseAst(code), (call) => {
    calls.push({ file, ...call });
    return MADE;
  });
  return calls;
}

it.each(FILES)('makes what antd makes for the classes of a component: %s', (file) => {
  const calls = callsIn(file);
  expect(calls).not.toEqual([]);
  for (const call of calls) {
    const { style, variables, order } = antd.of(call);
    // A tooltip and what has no root of its own have their variables at the class of the component.
    const [prefixCls, rootCls] = ['ant-something', 'ant-something-css-var'];
    expect({
      style: filled(style, prefixCls, rootCls),
      variables: filled(variables, prefixCls, rootCls),
      order,
    }).toEqual(antd.of(call, prefixCls, rootCls));
  }
});

it('makes the colors and sizes of our theme', () => {
  expect(antd.theme).toMatchObject({
    token: { colorPrimary: '#24528f', motion: true, motionDurationMid: '0.2s' },
    names: { prefix: 'ant', key: 'whereas' },
  });
  expect(antd.theme.base).toMatch(/^\.whereas\{[^}]*--ant-color-primary:#24528f;/);
});

it('leaves of what makes styles what it makes, wherever that is exported', () => {
  expect(made(`export const useRow = genStyleHooks('Grid', genRow, prepare);`)).toBe(
    `export const useRow = genStyleHooks('Grid', ${AS_TEXT});`,
  );
  expect(made(`export default genSubStyleComponent(['Tag', 'preset'], (token) => [], prepare);`)).toBe(
    `export default genSubStyleComponent(['Tag', 'preset'], ${AS_TEXT});`,
  );
});

it('keeps whether a component is styled at all', () => {
  const code = `export default (cls, injectStyle) => genStyleHooks('Menu', style, prepare, { unitless, injectStyle })(cls);`;
  expect(made(code)).toBe(`export default (cls, injectStyle) => genStyleHooks('Menu', ${AS_TEXT}, injectStyle)(cls);`);
});

it('refuses styles that nothing gives which is exported', () => {
  expect(() => made(`const useStyle = genStyleHooks('Menu', style);`)).toThrow('in an unknown way');
});

it('leaves out the preset colors of buttons and nothing else', () => {
  const [call] = callsIn('button/style/index.js');
  if (call === undefined) throw new Error('antd makes no styles of buttons');
  const { style } = antd.of(call);
  const kept = withoutPresets(style);
  expect(kept.length).toBeLessThan(style.length / 2);
  expect(kept).not.toMatch(/-color-(blue|geekblue|gold)\b/);
  for (const name of ['primary', 'dangerous', 'default']) {
    const count = (css: string) => css.split(new RegExp(`-color-${name}\\b`)).length;
    expect(count(kept)).toBe(count(style));
  }
  expect(withoutPresets('@media (hover){.a-color-red{top:0}.b,.a-color-red{top:1px}}')).toBe(
    '@media (hover){.b,.a-color-red{top:1px}}',
  );
});

it('knows of no button with a preset color', () => {
  const src = join(import.meta.dirname, '../../src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const colored = files.filter((file) => /<Button\b[^>]*\scolor=/.test(readFileSync(join(src, file), 'utf8')));
  expect(colored).toEqual([]);
});
