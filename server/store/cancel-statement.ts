// Cancels what PostgreSQL is at for a connection, as its protocol has it: by a request on a connection of its own. By
// itself a server notices that nobody listens any more only when it has an answer, and keeps its locks until then.
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { ClientBase } from 'pg';

const CANCEL_REQUEST = 80_877_102;
/** One that stands still takes no such request either. */
const TAKEN_WITHIN_MS = 1000;

/** What a server says of a connection at its beginning; not in the types of the driver. */
interface Keys {
  readonly processID: number | null;
  readonly secretKey: number | null;
}

/** @param done called once the request is taken, or cannot be: an embedded server, on its socket, has nobody who takes it. */
export function cancelStatement(client: ClientBase, stream: Socket, done: () => void): void {
  const { remoteAddress: host, remotePort: port } = stream;
  const { processID, secretKey } = client as ClientBase & Keys;
  if (host === undefined || port === undefined || processID === null || secretKey === null) return done();
  const request = Buffer.alloc(16);
  for (const [place, part] of [request.length, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(part, 4 * place);
  const line = connect({ host, port }, () => line.end(request));
  line.on('error', () => undefined);
  // Closed by the server when it has the request. What it could say is not read, but would keep the line open.
  line.resume().once('close', done);
  line.setTimeout(TAKEN_WITHIN_MS, () => line.destroy());
}
