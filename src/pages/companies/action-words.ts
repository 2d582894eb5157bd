// The actions on a company, and the confirmation of each.
import type { Company, CompanyAction } from '#domain/companies.ts';

export const ACTION_LABELS: Readonly<Record<CompanyAction, string>> = {
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  resend_email: 'Resend email',
  edit: 'Edit',
  manage_subscription: 'Manage Tenant Subscription',
  sign_in: 'Sign-in',
  data: 'Data and Storage',
  delete: 'Delete',
  restore: 'Restore',
};

/** Actions with a confirmation; the others open a form. */
export type AskedAction = Exclude<CompanyAction, 'edit' | 'manage_subscription' | 'sign_in' | 'data' | 'delete'>;

/** @param count number of users; null if unknown. */
export function whose(count: number | null): string {
  if (count === null) return 'Its users are';
  if (count === 1) return 'Its only user is';
  return `Its ${count} users are`;
}

interface Question {
  readonly title: (name: string) => string;
  readonly text: (company: Company, people: number | null) => string;
  readonly done: (company: Company) => string;
  readonly isDangerous?: boolean;
}

export const QUESTIONS: Readonly<Record<AskedAction, Question>> = {
  deactivate: {
    title: (name) => `Deactivate ${name}?`,
    text: (_company, people) =>
      `${whose(people)} signed out at once and cannot sign in until it is reactivated. Nothing is deleted.`,
    done: ({ name }) => `${name} is deactivated`,
    isDangerous: true,
  },
  reactivate: {
    title: (name) => `Reactivate ${name}?`,
    text: (_company, people) =>
      `${whose(people)} able to sign in again, with the passwords and licenses they had. Its subscription stays as it is.`,
    done: ({ name }) => `${name} is active again`,
  },
  restore: {
    title: (name) => `Restore ${name}?`,
    text: (_company, people) =>
      `It is not deleted. ${whose(people)} able to sign in again, if it was active before, and its administrators are told by mail.`,
    done: ({ name }) => `${name} is not deleted`,
  },
  resend_email: {
    title: (name) => `Send ${name} the registration email again?`,
    text: ({ admin_email }) => `We will send a new registration link to ${admin_email}. Earlier links stop working.`,
    done: ({ admin_email }) => `Registration email sent to ${admin_email}`,
  },
};
