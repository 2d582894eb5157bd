// The deployment itself: what the console may know of it, and whether it is well.
import { z } from 'zod';
import { publicConfigSchema } from '#domain/configuration.ts';
import { dataReply, endpoint } from './endpoint.ts';

export const publicConfig = endpoint({
  id: 'platform.config',
  summary: "The provider's name, links and engine",
  route: 'GET /config',
  access: 'public',
  reply: dataReply(publicConfigSchema),
});

export const health = endpoint({
  id: 'platform.health',
  summary: 'The process is alive',
  route: 'GET /health',
  access: 'public',
  reply: dataReply(z.object({ status: z.literal('ok') })),
});

export const ready = endpoint({
  id: 'platform.ready',
  summary: 'The process can serve: its database answers',
  route: 'GET /health/ready',
  access: 'public',
  reply: dataReply(z.object({ status: z.literal('ready') })),
});
