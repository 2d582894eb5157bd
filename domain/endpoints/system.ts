// System health, for super admins.
import { systemHealthSchema } from '#domain/system.ts';
import { accessTo, dataReply, endpoint } from './endpoint.ts';

export const readSystemHealth = endpoint({
  id: 'system.health',
  summary:
    'Processes, queues, database, storage, mail, model, scanner, encryption and the last backup, as they are now',
  route: 'GET /system/health',
  access: accessTo('system')('read'),
  reply: dataReply(systemHealthSchema),
});
