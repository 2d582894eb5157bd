// Malformed HTTP on a connection with a reply in progress.
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createRefusals } from '#server/plugins/broken-requests.ts';

const refusals = createRefusals(false);

it('closes the connection, and writes no refusal into the reply', async () => {
  const app = Fastify({ clientErrorHandler: refusals.refuseBroken });
  refusals.useExpectations(app);
  const file = new PassThrough();
  app.get('/file', async (_request, reply) => reply.send(file));
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  socket.write('GET /file HTTP/1.1\r\nHost: whereas.test\r\n\r\n');
  file.write('the first half');
  await once(socket, 'data');
  const rest = text(socket);
  socket.write('this is no request\r\n\r\n');
  expect(await rest.catch(() => '')).not.toContain('400 Bad Request');
  file.end();
  await app.close();
});

it('leaves nobody waiting after an upgrade request', async () => {
  const app = Fastify({ clientErrorHandler: refusals.refuseBroken });
  refusals.useExpectations(app);
  app.get('/', async () => 'answered');
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  const said = text(socket);
  socket.write('GET / HTTP/1.1\r\nHost: whereas.test\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n');
  socket.write('GET no-address HTTP/1.1\r\nHost: whereas.test\r\n\r\n');
  expect(await said).toContain('answered');
  await app.close();
});

it('has the headers of every other reply, transport security too where people come over https', async () => {
  const reply = async (isSecure: boolean) => {
    const app = Fastify({ clientErrorHandler: createRefusals(isSecure).refuseBroken });
    const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), hostname);
    socket.write('this is no request\r\n\r\n');
    const said = await text(socket);
    await app.close();
    return said;
  };
  expect(await reply(true)).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
  expect(await reply(false)).not.toContain('strict-transport-security');
  expect(await reply(false)).toMatch(
    /x-content-type-options: nosniff[^]*referrer-policy|referrer-policy[^]*x-content-type-options: nosniff/,
  );
});
