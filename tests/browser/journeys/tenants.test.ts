// The provider's and the administrator's work from start to end: a company is created, its users register
// through mailed links, a license lets one of them run a workflow, the run shows in the analytics, and without the
// license nothing can be run.
import type { Locator, Page } from '@playwright/test';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import { textContract } from '#tests/browser/support/documents.ts';
import { goTo, openFromWorkflows, signOutThere } from '#tests/browser/support/navigation.ts';
import { mailedLink } from '#tests/browser/support/outbox.ts';
import { choose, result, runButton } from '#tests/browser/support/run-page.ts';
import type { Hand } from '#tests/browser/support/hand/hand.ts';
import { handOf } from '#tests/browser/support/hand/hand-of.ts';
import { fillNewPassword, fillSignIn } from '#tests/browser/support/sign-in.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';

const COMPANY = 'Lanternfield & Sons';
const PASSWORD = 'seven-grey-herons';
const SUPER = { first_name: 'Imogen', last_name: 'Strand', email: 'super@whereas.test' };
const ADMIN = { first_name: 'Odile', last_name: 'Lanternfield', email: 'odile@lanternfield.test' };
const USER = { first_name: 'Bram', last_name: 'Ashdown', email: 'bram@lanternfield.test' };
type Person = typeof ADMIN;

const signIn = (page: Page, person: Person, password = PASSWORD) => fillSignIn(page, person.email, password);
const signOut = async (page: Page, person: Person) => {
  await signOutThere(page, { name: fullName(person) });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
};
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const switchOf = (page: Page): Locator => page.getByRole('dialog').getByRole('switch');

async function fillPerson(hand: Hand, dialog: Locator, person: Person): Promise<void> {
  await hand.write(dialog.getByLabel('First name'), person.first_name);
  await hand.write(dialog.getByLabel('Last name'), person.last_name);
  await hand.write(dialog.getByLabel('Email'), person.email);
}

async function register(page: Page, person: Person): Promise<void> {
  await page.goto(await mailedLink(person.email));
  await fillNewPassword(page, PASSWORD);
  await handOf(page).press(page.getByRole('button', { name: 'Complete registration' }));
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${fullName(person)}` })).toBeVisible();
}

async function setLicense(page: Page, person: Person): Promise<void> {
  await goTo(page, 'Users');
  await handOf(page).press(page.getByRole('button', { name: `Actions for ${fullName(person)}` }));
  await handOf(page).press(page.getByRole('menuitem', { name: 'Manage User License' }));
  await handOf(page).press(switchOf(page));
  await handOf(page).press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expectToast(page, MESSAGES.licenseUpdated);
}

async function openContractSummary(page: Page): Promise<void> {
  await openFromWorkflows(page, 'Contract summary');
  await choose(page, 'Contract', textContract('lantern-supply.txt'));
}

test('a company is created, staffed, licensed, shown in the analytics, and stopped @wide', async ({ page, hand }) => {
  test.slow();

  await page.goto('/');
  await fillSignIn(page, SUPER.email);
  await expect(page).toHaveURL('/company');
  await hand.press(page.getByRole('button', { name: 'Add New Company' }));
  const company = page.getByRole('dialog');
  await hand.write(company.getByLabel('Company name'), COMPANY);
  await fillPerson(hand, company, ADMIN);
  await hand.choose(company.getByLabel('Plan'), 'Team (Yearly)');
  await hand.write(company.getByLabel('Number of licenses'), '1');
  await hand.press(company.getByRole('button', { name: 'Create' }));
  await expectToast(page, MESSAGES.companyCreated);
  await expect(rowOf(page, COMPANY).getByText('Not verified')).toBeVisible();
  await signOut(page, SUPER);

  await register(page, ADMIN);
  await goTo(page, 'Users');
  await expect(page.getByText('0 of 1 licenses used')).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Add New User' }));
  await fillPerson(hand, page.getByRole('dialog'), USER);
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Create' }));
  await expectToast(page, MESSAGES.userCreated);
  await expect(rowOf(page, USER.email).getByText('No', { exact: true })).toHaveCount(2);
  await signOut(page, ADMIN);

  await register(page, USER);
  await signOut(page, USER);
  await signIn(page, ADMIN);
  await setLicense(page, USER);
  await expect(page.getByText('1 of 1 licenses used')).toBeVisible();
  await expect(rowOf(page, USER.email).getByText('Yes', { exact: true })).toHaveCount(2);
  await signOut(page, ADMIN);

  await signIn(page, USER);
  await openContractSummary(page);
  await hand.press(runButton(page));
  await expect(result(page)).toBeVisible({ timeout: 60_000 });
  await signOut(page, USER);

  await fillSignIn(page, SUPER.email);
  await expect(rowOf(page, COMPANY).getByText('Verified', { exact: true })).toBeVisible();
  await goTo(page, 'Data Analytics');
  await hand.write(page.getByRole('searchbox'), 'Lanternfield');
  await hand.press(rowOf(page, COMPANY).getByRole('link', { name: /View Details/ }));
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
  await expect(rowOf(page, fullName(USER)).first()).toBeVisible();
  // The provider sees who works, but not on what (docs/decisions/0051).
  await expect(page.getByText('lantern-supply.txt')).toHaveCount(0);
  await signOut(page, SUPER);

  await signIn(page, ADMIN);
  await setLicense(page, USER);
  await expect(page.getByText('0 of 1 licenses used')).toBeVisible();
  await goTo(page, 'Audit Log');
  await expect(rowOf(page, 'Removed a license').getByText(fullName(ADMIN))).toBeVisible();
  await signOut(page, ADMIN);

  await signIn(page, USER);
  await openFromWorkflows(page, 'Contract summary');
  await expect(page.getByText(`Ask ${fullName(ADMIN)} (${ADMIN.email}) for one.`)).toBeVisible();
  await expect(runButton(page)).toBeDisabled();
});
