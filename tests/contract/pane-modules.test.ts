// What stands in for antd in the pane in Word has antd's name but not all of its attributes: nothing that the pane shares with the
// console uses others.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { PANE_MODULES } from '#scripts/build/pane-modules.ts';
import { nodesOf } from '#scripts/build/syntax-tree.ts';

interface JsxElement {
  readonly name: { readonly name?: string };
  readonly attributes: readonly { readonly name?: { readonly name: string } }[];
}

/** What antd's Button takes and a `<button>` does not, and its stand-in neither. */
const NOT_TAKEN_BY_BUTTON =
  /^(autoInsertSpace|classNames|color|ghost|href|prefixCls|rootClassName|shape|styles|target|variant)$/;
const TAKEN_BY_SKELETON = /^(active|className|paragraph|title)$/;

const files = globSync('src/**/*.tsx').filter((file) => PANE_MODULES[0]?.by.test(`/${file}`));

/** The names of the attributes of each use of a component of antd. */
function attributesOf(component: string): ReadonlySet<string> {
  const imports = new RegExp(String.raw`import \{[^}]*\b${component}\b[^}]*\} from 'antd'`);
  const found = new Set<string>();
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    if (!imports.test(code)) continue;
    for (const node of nodesOf(parseSync(file, code).program)) {
      const element = node as unknown as JsxElement;
      if (node.type === 'JSXOpeningElement' && element.name.name === component)
        for (const { name } of element.attributes) found.add(name?.name ?? '…');
    }
  }
  return found;
}

it('buttons use only what the stand-in has', () => {
  const used = attributesOf('Button');
  expect(used).toContain('loading');
  expect([...used].filter((name) => NOT_TAKEN_BY_BUTTON.test(name))).toEqual([]);
});

it('skeletons use only what the stand-in has', () => {
  const used = attributesOf('Skeleton');
  expect(used).toContain('paragraph');
  expect([...used].filter((name) => !TAKEN_BY_SKELETON.test(name))).toEqual([]);
});
