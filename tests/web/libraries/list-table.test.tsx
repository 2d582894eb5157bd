// The permissions of the libraries, checked in the lists on screen.
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Category } from '#domain/categories.ts';
import { LIBRARIES } from '#domain/library.ts';
import type { Role } from '#domain/roles.ts';
import { ROLES } from '#domain/roles.ts';
import { LIBRARY_TABLE } from '#tests/support/library-table.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { addRecord, listed, listOf, menuOf, openTab, tabs, titles } from '#tests/web/support/library-lists.ts';

const visitor = testConsole();
const ACCOUNTS = {
  user: 'user@harbour.test',
  admin: 'admin@harbour.test',
  super_admin: 'super@whereas.test',
} as const satisfies Record<Role, string>;
const LABELS: Readonly<Record<Category, string>> = {
  Provider: 'By Whereas',
  Organization: 'Organization',
  Personal: 'Personal',
};

const cases = LIBRARIES.flatMap((library) => ROLES.map((role) => [library, role] as const));

/** The menu of the first row, once the rows of this category have loaded. */
async function menuIn(category: Category): Promise<(string | null)[]> {
  const title = await waitFor(() => {
    const open = document.querySelector('[role=tab][aria-selected=true]')?.textContent;
    const [first] = document.querySelector('.library-area[aria-busy=false]') ? titles() : [];
    if (open !== LABELS[category] || !first) throw new Error(`${category} is not listed`);
    return first;
  });
  return (await menuOf(title)).map((entry) => entry.textContent);
}

/** Everybody who reads a clause can make a rule of a playbook from it. */
function withMakeRule(menu: readonly string[]): string[] {
  const at = menu.indexOf('Delete');
  return menu.toSpliced(at < 0 ? menu.length : at, 0, 'Make a rule');
}

it.each(cases)('shows in %s the tabs and menus of the %s', async (library, role) => {
  await visitor.signedInAs(ACCOUNTS[role]);
  const rows = LIBRARY_TABLE.filter((row) => row.library === library && row.role === role);
  const bar = rows.filter(({ tab }) => tab === 'tab');
  const asked = rows.filter(({ tab }) => tab === 'asked');
  if (role === 'admin') await addRecord(library, 'Personal', 'Of the administrator');
  visitor.open(`${listOf(library)}?category=${asked[0]?.category ?? ''}`);
  for (const { category, menu } of [...asked, ...bar]) {
    if (tabs().length > 0) openTab(LABELS[category]);
    expect(await menuIn(category), category).toEqual(library === 'clauses' ? withMakeRule(menu) : menu);
    const shown = [...bar, ...asked.filter((row) => row.category === category)];
    expect(tabs(), category).toEqual(shown.map((row) => LABELS[row.category]));
  }
});

it('opens only their own tab to a super user, whatever the address says', async () => {
  await visitor.signedInAs(ACCOUNTS.super_admin);
  visitor.open(`${listOf('playbooks')}?category=Personal`);
  await listed(/^[1-9]/);
  expect(tabs()).toEqual(['By Whereas']);
});
