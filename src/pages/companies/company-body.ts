// Values and request bodies of the company dialogs. Empty optional fields are left out.
import type { Company, LatestSubscription } from '#domain/companies.ts';
import type { createCompany, updateCompany } from '#domain/endpoints/companies.ts';
import type { BodyInput } from '#domain/endpoints/endpoint.ts';
import type { createManualSubscription } from '#domain/endpoints/subscriptions.ts';
import { subscriptionDate } from '#domain/subscriptions.ts';
import { withoutEmpty } from '#src/components/form/without-empty.ts';
import { choosablePlanId } from '#src/components/subscription/plan-field.tsx';

/** antd gives undefined or null for an empty field. */
type Entered = string | null | undefined;

interface PeriodValues {
  readonly start_date?: Entered;
  readonly end_date?: Entered;
  readonly buffer_period?: Entered;
}

interface PlaceValues {
  readonly address?: Entered;
  readonly country?: Entered;
  readonly state?: Entered;
}

export interface NewCompanyValues extends PeriodValues, PlaceValues {
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone?: Entered;
  readonly city?: Entered;
  /** '' for no plan. */
  readonly plan_id?: Entered;
  readonly number_of_licences?: number | null;
}

export interface CompanyValues extends PlaceValues {
  readonly name: string;
  readonly city: string;
  readonly phone?: Entered;
}

export interface SubscriptionValues extends PeriodValues {
  readonly plan_id: string;
  readonly number_of_licenses: number;
}

/** Licenses and dates need a plan. */
export function newCompanyBody(values: NewCompanyValues): BodyInput<typeof createCompany> {
  const { name, first_name, last_name, email, phone, address, country, state, city } = values;
  const { plan_id, number_of_licences, start_date, end_date, buffer_period } = values;
  return {
    name,
    first_name,
    last_name,
    email,
    ...withoutEmpty({ phone, address, country, state, city }),
    ...(plan_id ? withoutEmpty({ plan_id, number_of_licences, start_date, end_date, buffer_period }) : {}),
  };
}

/** An emptied phone is sent as '', as an omitted one stays unchanged. */
export function companyBody(company: Company, values: CompanyValues): BodyInput<typeof updateCompany> {
  const { name, city, phone, address, country, state } = values;
  return { name, city, phone: phone ?? '', ...withoutEmpty({ address, country, state }), version: company.version };
}

export function subscriptionBody(
  company: Pick<Company, 'id'>,
  values: SubscriptionValues,
): BodyInput<typeof createManualSubscription> {
  const { plan_id, number_of_licenses, start_date, end_date, buffer_period } = values;
  return {
    plan_id,
    number_of_licenses,
    ...withoutEmpty({ start_date, end_date, buffer_period }),
    company_id: company.id,
  };
}

/** The values of a subscription, its dates cut to the day. */
export function subscriptionValues(latest: LatestSubscription): Partial<SubscriptionValues> {
  const plan_id = choosablePlanId(latest.plan);
  return {
    ...(plan_id ? { plan_id } : {}),
    number_of_licenses: latest.number_of_licenses,
    start_date: subscriptionDate(latest.start_date),
    end_date: subscriptionDate(latest.end_date),
    buffer_period: subscriptionDate(latest.buffer_period),
  };
}
