// Companies as a resource.
import { createCompany, listCompanies, updateCompany } from '#domain/endpoints/companies.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const companies = {
  name: 'companies',
  label: 'Companies',
  endpoints: { list: listCompanies, create: createCompany, update: updateCompany },
  screens: { list: SCREENS.companies.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
