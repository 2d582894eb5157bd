// The deployment itself: what the console may know of it, whether it is well, and downloads by link.
import { z } from 'zod';
import { publicConfigSchema } from '#domain/configuration.ts';
import { dataReply, endpoint, fileReply } from './endpoint.ts';

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

export const downloadFile = endpoint({
  id: 'files.download',
  summary: 'The file that a link is for; whoever has the link may fetch it while it holds',
  route: 'GET /files/download',
  access: 'public',
  query: z.strictObject({ token: z.string().max(4000) }),
  reply: fileReply,
});
