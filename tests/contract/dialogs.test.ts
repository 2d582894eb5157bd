// Every dialog, drawer and menu is checked with axe in both windows: each file that draws one is named by a visit
// (tests/browser/support).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const textsBelow = (folder: string, ending: string): [string, string][] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, folder, path), 'utf8')]);

const DRAWS =
  /<(Modal|Drawer|Dropdown|MenuButton|Popover|Popconfirm|FormDialog|ConfirmDialog|CopyDialog|DiscardDialog|DialogFrame)\b|\srole="(dialog|menu)"/;
/** What others are made of: it shows with each of them. */
const PARTS = [
  'components/confirm-modal.tsx',
  'components/dialog-frame.tsx',
  'components/form/form-dialog.tsx',
  'components/menu-button.tsx',
  'pages/reviews/review-dialog.tsx',
  'shared/list/copy-dialog.tsx',
];
/** Those that a visit cannot hold still, with the test that opens them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  // It is in Word.
  'addin/pane/draft/fill-template.tsx': 'tests/browser/journeys/word-add-in-draft.test.ts',
  // It asks where the sign-in is longer ago than the clock of a visit can say.
  'shared/account/confirm-identity-dialog.tsx': 'tests/web/profile/confirm-identity.test.tsx',
  // Both need a token, which a visit would have to create with a sign-in of the same minutes.
  'shared/api-tokens/token-list.tsx': 'tests/browser/journeys/api-tokens.test.ts',
  'shared/api-tokens/new-token-dialog.tsx': 'tests/browser/journeys/scim.test.ts',
  // It needs a company that has switched passwords off, which takes a provider that people have signed in through.
  'pages/companies/company-passwords.tsx': 'tests/web/companies/company-sign-in.test.tsx',
  // It leads to the contract when it closes.
  'pages/contracts/draft/drafted-dialog.tsx': 'tests/web/contracts/draft/draft-form.test.tsx',
  // It asks only where what is written about a finding would be lost.
  'workspace/review/review-view.tsx': 'tests/web/contracts/review-pane.test.tsx',
  // It asks only where what is written about a cell would be lost.
  'pages/reviews/grid/review-workspace.tsx': 'tests/web/reviews/grid/page.test.tsx',
};

const drawing = textsBelow('src', '.tsx')
  .filter(([path, text]) => DRAWS.test(text) && !PARTS.includes(path))
  .map(([path]) => path);
const visited = new Set(
  textsBelow('tests/browser/support', '.ts').flatMap(([, text]) =>
    [...text.matchAll(/shows: '([^']+)'/g)].map(([, path = '']) => path),
  ),
);

describe('dialogs, drawers and menus', () => {
  it.each(drawing.filter((path) => !(path in ELSEWHERE)))('%s is visited', (path) => {
    expect(visited, `no visit of tests/browser/support shows ${path}`).toContain(path);
  });

  it('that no visit holds still are opened by a test', () => {
    expect(Object.values(ELSEWHERE).filter((test) => !existsSync(join(root, test)))).toEqual([]);
  });

  it('are not visited after they are gone', () => {
    expect([...visited, ...Object.keys(ELSEWHERE)].filter((path) => !drawing.includes(path))).toEqual([]);
  });
});
