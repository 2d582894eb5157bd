// Files by links that are good for some minutes, for a browser that downloads by itself.
import { z } from 'zod';
import { endpoint, fileReply } from './endpoint.ts';

export const downloadFile = endpoint({
  id: 'files.download',
  summary: 'The file that a link is for; whoever has the link may fetch it while it holds',
  route: 'GET /files/download',
  access: 'public',
  query: z.strictObject({ token: z.string().max(4000) }),
  reply: fileReply,
});
