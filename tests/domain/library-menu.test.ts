// The rules of the libraries' lists against the table of what each role sees and does.
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import { CATEGORIES } from '#domain/categories.ts';
import { LIBRARIES } from '#domain/library.ts';
import { ACTION_LABELS, libraryTabs, recordActions, writableCategories } from '#domain/library-menu.ts';
import { ROLES } from '#domain/roles.ts';
import { LIBRARY_TABLE } from '#tests/support/library-table.ts';

const permissions = {
  super_admin: permissionsOf('super_admin'),
  admin: permissionsOf('admin'),
  user: permissionsOf('user'),
};

it('has a row for every library, role and category', () => {
  const rows = LIBRARY_TABLE.map(({ library, role, category }) => [library, role, category].join(' '));
  const wanted = LIBRARIES.flatMap((library) =>
    ROLES.flatMap((role) => CATEGORIES.map((category) => [library, role, category].join(' '))),
  );
  expect(rows.toSorted()).toEqual(wanted.toSorted());
});

describe.each(LIBRARY_TABLE)(
  '$library of $category for the $role',
  ({ library, role, category, tab, menu, writes }) => {
    it(`has ${tab === 'tab' ? 'a' : 'no'} tab`, () => {
      expect(libraryTabs(library, role).includes(category)).toBe(tab === 'tab');
    });

    it('can be read where it is a tab, or can be asked for', () => {
      expect(permissions[role].can(library, 'read', category)).toBe(tab !== 'none');
    });

    it(`offers ${menu.join(', ') || 'nothing'}`, () => {
      const offered = tab === 'none' ? [] : recordActions(library, permissions[role], category);
      expect(offered.map((action) => ACTION_LABELS[action])).toEqual(menu);
    });

    it(`${writes ? 'takes' : 'takes no'} new records`, () => {
      expect(writableCategories(library, role, permissions[role]).includes(category)).toBe(writes);
    });
  },
);

it('offers nobody a Delete or Clone that the policy refuses', () => {
  const refused = LIBRARY_TABLE.filter(
    ({ role, library, category, menu }) =>
      (menu.includes('Delete') && !permissions[role].can(library, 'delete', category)) ||
      (menu.includes('Clone') && writableCategories(library, role, permissions[role]).length === 0),
  );
  expect(refused).toEqual([]);
});
