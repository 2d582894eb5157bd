// Organization and Personal workflows of the demo tenants, as their own people would have written them: Harbour & Vale
// is a law firm, Castellan Foods a food manufacturer. Every status of spec 4 occurs in both.
import { CASTELLAN_WORKFLOWS } from './castellan-workflows.ts';
import { HARBOUR_WORKFLOWS } from './harbour-workflows.ts';
import type { TenantSeedWorkflow } from './seed-workflow.ts';

export const TENANT_WORKFLOWS: readonly TenantSeedWorkflow[] = [...HARBOUR_WORKFLOWS, ...CASTELLAN_WORKFLOWS];
