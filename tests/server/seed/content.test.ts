import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { SEED_COMPANIES, SEED_PEOPLE, SEED_SUBSCRIPTIONS } from '#server/seed/demo-accounts.ts';
import { SEED_PLANS } from '#server/seed/plans.ts';
import { readWorkflows } from '#server/seed/workflow-content.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { emailSchema } from '#domain/session.ts';
import { createWorkflowSchema } from '#domain/workflow-definition.ts';
import { inputsOf, parseOutput, WORKFLOW_STATUSES } from '#domain/workflows.ts';

const [PROVIDER_WORKFLOWS, DEMO_WORKFLOWS] = [await readWorkflows('provider'), await readWorkflows('demo')];
const ALL = [...PROVIDER_WORKFLOWS, ...DEMO_WORKFLOWS];
const PLACEHOLDERS = /\{\{\s*([^{}]+?)\s*\}\}/g;
const BULLET = /^- ([^:\n]{3,60}): (\S.{3,})$/;

describe.each(ALL)('seeded workflow "$name"', (workflow) => {
  const bulletsOf = (prompt: string) => prompt.split('\n').filter((line) => line.startsWith('- '));

  /** The form of the builder: the seed adds the author. */
  const { author_email: _, ...definition } = workflow;

  it('could be saved in the builder as it is', () => {
    expect(createWorkflowSchema.safeParse(definition).error?.issues ?? []).toEqual([]);
    expect(workflow.display_tag).toMatch(/^[A-Z][A-Za-z-]{1,11}$/);
  });

  it('is stored as the builder would store it', () => {
    expect(createWorkflowSchema.parse(definition)).toEqual(definition);
  });

  it('asks 6 to 14 labeled questions per prompt, each label once', () => {
    for (const { prompt } of workflow.prompts) {
      const labels = bulletsOf(prompt).map((line) => BULLET.exec(line)?.[1]);
      expect(labels).not.toContain(undefined);
      expect(labels.length).toBeGreaterThanOrEqual(6);
      expect(labels.length).toBeLessThanOrEqual(14);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('has a field for every placeholder, outside the questions, and a placeholder for every field', () => {
    for (const { prompt, fields } of workflow.prompts) {
      const used = [...prompt.matchAll(PLACEHOLDERS)].map((match) => match[1]);
      expect(new Set(used)).toEqual(new Set(fields.map((field) => field.name)));
      expect(bulletsOf(prompt).join('\n')).not.toContain('{{');
    }
  });

  it('requires exactly one main file in every prompt', () => {
    for (const { files } of workflow.prompts) {
      expect(files.filter((file) => file.main).map((file) => file.is_require)).toEqual([true]);
    }
    expect(inputsOf(workflow.prompts).filter((input) => input.main)).toHaveLength(1);
  });

  it('names in a custom format only fields that its questions ask for', () => {
    for (const { prompt, output } of workflow.prompts) {
      const { template } = parseOutput(output);
      if (template === undefined) continue;
      const labels = new Set(bulletsOf(prompt).map((line) => BULLET.exec(line)?.[1]));
      const named = template.startsWith('{')
        ? leavesOf(JSON.parse(template)).map((key) => [...labels].find((label) => keyOf(label ?? '') === key) ?? key)
        : [...template.matchAll(/^([^:\n]+): \[/gm)].map((match) => match[1]);
      expect(named.filter((name) => !labels.has(name))).toEqual([]);
      expect(named.length).toBeGreaterThan(0);
    }
  });
});

describe('the seeded workflows together', () => {
  it('offer at least six published ones of the provider, all live', () => {
    expect(PROVIDER_WORKFLOWS.length).toBeGreaterThanOrEqual(6);
    expect(PROVIDER_WORKFLOWS.every((one) => one.category === 'Provider' && one.status === 'Publish')).toBe(true);
  });

  it('show every output format, including a custom text and a JSON shape', () => {
    const outputs = PROVIDER_WORKFLOWS.flatMap((one) => one.prompts.map((prompt) => parseOutput(prompt.output)));
    expect(new Set(outputs.map((one) => one.format))).toEqual(new Set(['List', 'Table', 'Plain Text', 'Dynamic']));
    const isJson = outputs.flatMap((one) => (one.template ? [one.template.startsWith('{')] : []));
    expect(new Set(isJson)).toEqual(new Set([true, false]));
  });

  it('have unique names within a set', () => {
    const keys = ALL.map((one) => `${one.category} ${one.name}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('come from active people of both tenants, in every status and both sets', () => {
    for (const company of ['Harbour & Vale', 'Castellan Foods']) {
      const people = SEED_PEOPLE.filter((one) => one.company === company && one.is_active).map((one) => one.email);
      const own = DEMO_WORKFLOWS.filter((one) => people.includes(one.author_email ?? ''));
      expect(new Set(own.map((one) => one.status))).toEqual(new Set(WORKFLOW_STATUSES));
      expect(new Set(own.map((one) => one.category))).toEqual(new Set(['Organization', 'Personal']));
    }
    const authors = new Set(DEMO_WORKFLOWS.map((one) => one.author_email));
    expect(SEED_PEOPLE.filter((one) => authors.has(one.email))).toHaveLength(authors.size);
  });
});

describe('the seeded accounts', () => {
  it('have unique, well-formed, fictitious addresses', () => {
    const emails = SEED_PEOPLE.map((one) => one.email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) {
      expect(emailSchema.parse(email)).toBe(email);
      expect(email).toMatch(/\.test$/);
    }
  });

  it('have telephone numbers that the company form accepts, or none', () => {
    for (const { phone } of [...SEED_COMPANIES, ...SEED_PEOPLE]) expect(phone).toMatch(/^(\+?\d{7,15})?$/);
  });

  it('have a password that the password rule accepts', () => {
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(PASSWORD_MIN_LENGTH);
  });

  it('belong to seeded companies, each with the administrator that it names', () => {
    for (const person of SEED_PEOPLE) {
      const company = SEED_COMPANIES.find((one) => one.name === person.company);
      expect(company === undefined).toBe(person.is_super_user);
    }
    for (const company of SEED_COMPANIES) {
      const admin = SEED_PEOPLE.find((one) => one.email === company.admin_email);
      expect(admin).toMatchObject({ company: company.name, is_admin: true });
    }
  });

  it('never hold more licenses than were bought', () => {
    for (const company of SEED_COMPANIES) {
      const used = SEED_PEOPLE.filter((one) => one.company === company.name && one.assigned_license).length;
      const bought = SEED_SUBSCRIPTIONS.find((one) => one.company === company.name)?.number_of_licenses ?? 0;
      expect(used).toBeLessThanOrEqual(bought);
    }
  });

  it('include every state that the console treats differently', () => {
    const peopleOf = (name: string) => SEED_PEOPLE.filter((one) => one.company === name);
    const unverified = SEED_COMPANIES.filter((one) => !one.is_verified);
    const deactivated = SEED_COMPANIES.filter((one) => one.is_verified && !one.is_active);
    expect(unverified.flatMap((one) => peopleOf(one.name)).every((one) => !one.is_active)).toBe(true);
    expect(deactivated.flatMap((one) => peopleOf(one.name)).some((one) => one.is_active)).toBe(true);
    expect(unverified).toHaveLength(1);
    expect(deactivated).toHaveLength(1);
    const expired = SEED_SUBSCRIPTIONS.filter((one) => one.buffer_day < 0);
    expect(expired).toHaveLength(1);
    expect(expired.flatMap((one) => peopleOf(one.company)).some((one) => one.assigned_license)).toBe(true);
    expect(SEED_PEOPLE.find((one) => one.email === 'new@harbour.test')).toMatchObject({ is_password_change: false });
  });

  it('subscribe to plans on offer, with dates in a possible order', () => {
    expect(SEED_PLANS.some((one) => one.plan_type === 'Basic')).toBe(true);
    for (const { plan, start_day, end_day, buffer_day } of SEED_SUBSCRIPTIONS) {
      expect(SEED_PLANS).toContainEqual(plan);
      expect(plan.plan_type).not.toBe('Basic');
      expect(start_day).toBeLessThan(end_day);
      expect(end_day).toBeLessThanOrEqual(buffer_day);
    }
  });
});

const keyOf = (label: string) => label.toLowerCase().replace(/[^a-z]+/g, '_');

/** Keys of the values of a JSON shape, with those of nested objects. */
function leavesOf(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  return Object.entries(shape).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? leavesOf(value) : [key],
  );
}
