// The playbooks that the provider publishes, in the order of the list. Each is read from one party's seat, which its
// title names unless the agreement is mutual; none is tied to a jurisdiction.
import type { SeedPlaybook } from './seed-playbook.ts';
import { COMMERCIAL_LEASE } from './playbooks/commercial-lease.ts';
import { DATA_PROCESSING_AGREEMENT } from './playbooks/data-processing-agreement.ts';
import { EMPLOYMENT_AGREEMENT } from './playbooks/employment-agreement.ts';
import { MUTUAL_NDA } from './playbooks/mutual-nda.ts';
import { SAAS_SUBSCRIPTION } from './playbooks/saas-subscription.ts';
import { SERVICES_AGREEMENT } from './playbooks/services-agreement.ts';

export const PROVIDER_PLAYBOOKS: readonly SeedPlaybook[] = [
  MUTUAL_NDA,
  SERVICES_AGREEMENT,
  SAAS_SUBSCRIPTION,
  DATA_PROCESSING_AGREEMENT,
  COMMERCIAL_LEASE,
  EMPLOYMENT_AGREEMENT,
];
