// What playbooks have beside the calls of every library: published versions, statistics, and rules tried on a contract.
import { z } from 'zod';
import { LIBRARY_BODY_MAX_BYTES } from '#domain/limits.ts';
import { changedVersion } from '#domain/library.ts';
import { playbookStatisticsSchema } from '#domain/playbook-statistics.ts';
import { playbookVersionSchema } from '#domain/playbook-versions.ts';
import { playbookSchema } from '#domain/playbooks.ts';
import { triedRulesSchema, tryRulesSchema } from '#domain/rule-trials.ts';
import { accessTo, dataReply, endpoint, listQuery, listReply } from './endpoint.ts';

const may = accessTo('playbooks');

export const publishPlaybook = endpoint({
  id: 'playbooks.publish',
  summary: 'Publish what a playbook says now as a version that never changes; reviews use the newest one',
  route: 'POST /playbook/:id/publish',
  access: may('update'),
  body: z.strictObject(changedVersion),
  reply: dataReply(playbookSchema),
});

export const listPlaybookVersions = endpoint({
  id: 'playbooks.versions',
  summary: 'The published versions of a playbook, newest first, with the titles of what each changed',
  route: 'GET /playbook/:id/versions',
  access: may('read'),
  query: listQuery({}),
  reply: listReply(playbookVersionSchema),
});

export const playbookStatistics = endpoint({
  id: 'playbooks.statistics',
  summary: 'How each rule fared in the newest reviews of the company’s contracts and of the caller’s own',
  route: 'GET /playbook/:id/statistics',
  access: may('read'),
  reply: dataReply(playbookStatisticsSchema),
});

export const tryRules = endpoint({
  id: 'playbooks.try',
  summary: 'Judge rules on a contract without storing anything',
  route: 'POST /playbook/try',
  access: accessTo('contracts')('run'),
  body: tryRulesSchema,
  reply: dataReply(triedRulesSchema),
  bodyLimit: LIBRARY_BODY_MAX_BYTES,
});
