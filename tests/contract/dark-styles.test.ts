// Light and dark name the same variables: those of our style sheet, and those of antd.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { antdStyles } from '#scripts/build/antd-styles.ts';
import { DarkStyles } from '#scripts/build/dark-styles.ts';
import { darkTheme } from '#src/providers/theme/dark-theme.ts';
import { theme } from '#src/providers/theme/theme.ts';

const CALL = { file: 'input/style/index.js', exported: 'default', kind: 'Input-Component', isComponent: false };
const made = (variables: string, style = '.a{}') => ({ style, variables, order: 0 });
const sheet = () => new DarkStyles('whereas', '.whereas{--a:#fff;--b:4px;}', '.whereas{--a:#000;--b:4px;}');

it('gives each color variable of our own a value in dark, and no other', () => {
  const css = readFileSync(join(import.meta.dirname, '../../src/providers/theme/theme.css'), 'utf8');
  const namesIn = (block: RegExp) => [...(block.exec(css)?.[1] ?? '').matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  const light = namesIn(/^:root \{([^}]*)\}/m).filter((name) => name !== '--serif' && name !== '--sans');
  expect(light.length).toBeGreaterThan(20);
  expect(new Set(namesIn(/:root\[data-theme='dark'\] \{([^}]*)\}/))).toEqual(new Set(light));
});

/** Those of surfaces that are the same in both themes: what is dark in both, paper, and codes that cameras read. */
const SAME_IN_BOTH =
  /(theme|second-factor|console-frame|side-navigation|tile|public-frame|help|review-grid|document-viewer|home)\.css$/;

it('names every other color by a variable', () => {
  const src = join(import.meta.dirname, '../../src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const written = files.filter(
    (file) => !SAME_IN_BOTH.test(file) && /#[0-9a-f]{3,8}\b/i.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(written).toEqual([]);
});

it('keeps what differs, on screens only', () => {
  const styles = sheet();
  styles.addComponent('Button', made('--button-bg:#fff;--button-gap:8px;'), made('--button-bg:#111;--button-gap:8px;'));
  expect(styles.css()).toBe("@media screen{[data-theme='dark'] .whereas.whereas{--a:#000;--button-bg:#111;}}\n");
});

it('refuses what one style sheet of variables cannot say', () => {
  expect(() => sheet().addComponent('Tag', made('--tag:1;'), made('--tag:1;', '.a{color:red}'))).toThrow(
    'colors of its own',
  );
  expect(() => sheet().addComponent('Tag', made('--tag:1;'), made(''))).toThrow('lacks --tag');
  expect(() => sheet().addComponent('Tag', made(''), made('--tag:1;'))).toThrow('Only the dark theme has --tag');
  const styles = sheet();
  styles.addComponent('Tag', made('--tag:1;'), made('--tag:2;'));
  expect(() => styles.addComponent('Tag', made('--tag:1;'), made('--tag:3;'))).toThrow('two values');
});

it('gives each color that the light theme names a value in dark', () => {
  const dark: Readonly<Record<string, unknown>> = darkTheme.token;
  // Of these antd makes every other color, by the algorithm of the theme.
  const seeds = new Set(['colorPrimary', 'colorLink', 'colorInfo', 'colorSuccess', 'colorError', 'colorWarning']);
  const same = Object.entries(theme.token).filter(
    ([name, value]) => name.startsWith('color') && !seeds.has(name) && dark[name] === value,
  );
  expect(same).toEqual([]);
});

it("turns antd's own colors dark", async () => {
  const [light, dark] = [await antdStyles(theme), await antdStyles(darkTheme)];
  const styles = new DarkStyles('whereas', light.theme.base, dark.theme.base);
  styles.addComponent(CALL.kind, light.of(CALL), dark.of(CALL));
  expect(styles.css()).toContain('--ant-color-primary:#8ab4ec;');
  expect(styles.css()).toContain('--ant-color-bg-container:#1a1f28;');
  expect(styles.css()).not.toContain('--ant-control-height:');
});
