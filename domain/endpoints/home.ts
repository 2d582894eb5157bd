// What Home shows of the caller's work, in one call.
import { homeSchema } from '#domain/home.ts';
import { dataReply, endpoint } from './endpoint.ts';

export const retrieveHome = endpoint({
  id: 'home',
  summary: "The caller's work: workflows to run, the newest runs with their unchecked answers, and reviews in progress",
  route: 'GET /home',
  access: { resource: 'runs', action: 'read' },
  reply: dataReply(homeSchema),
});
