// A process that is about to end closes each connection with the answer on it: a proxy that keeps connections for its next
// request would otherwise send one into a connection that is being closed.
import type { FastifyInstance } from 'fastify';

export function useLeaving(app: FastifyInstance, isLeaving: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving()) reply.header('connection', 'close');
  });
}
