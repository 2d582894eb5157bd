// Cancels a running statement by PostgreSQL's protocol: a request on a separate connection. Otherwise the server would
// notice a closed connection only when it sends its answer, and keep its locks until then.
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { ClientBase } from 'pg';

const CANCEL_REQUEST = 80_877_102;
/** A hanging server does not accept the request either. */
const TAKEN_WITHIN_MS = 1000;

/** Sent by the server at the start of a connection; missing in the types of the driver. */
interface Keys {
  readonly processID: number | null;
  readonly secretKey: number | null;
}

/** @param done called once the request is accepted or cannot be sent: the embedded server does not support it. */
export function cancelStatement(client: ClientBase, stream: Socket, done: () => void): void {
  const { remoteAddress: host, remotePort: port } = stream;
  const { processID, secretKey } = client as ClientBase & Keys;
  if (host === undefined || port === undefined || processID === null || secretKey === null) return done();
  const request = Buffer.alloc(16);
  for (const [place, part] of [request.length, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(part, 4 * place);
  const line = connect({ host, port }, () => line.end(request));
  line.on('error', () => undefined);
  // The server closes the connection after the request. Unread data would keep it open.
  line.resume().once('close', done);
  line.setTimeout(TAKEN_WITHIN_MS, () => line.destroy());
}
