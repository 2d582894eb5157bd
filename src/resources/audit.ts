// The audit log as a read-only resource.
import { listAudit } from '#domain/endpoints/audit.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const audit = {
  name: 'audit',
  label: 'Audit Log',
  endpoints: { list: listAudit },
  screens: { list: SCREENS.auditLog.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
