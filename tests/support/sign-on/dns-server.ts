// A name server on loopback that answers questions for TXT records, in the packets of RFC 1035.
import { createSocket } from 'node:dgram';

interface DnsServer {
  /** `address:port`, as DNS_SERVERS takes it. */
  readonly address: string;
  /** The values by name; a test changes them as it likes. */
  readonly records: Map<string, readonly string[]>;
}

const HEADER = 12;
const ANSWERS = 0x8580;
const NO_SUCH_NAME = 0x8583;

/** Ends with the process. */
export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, readonly string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => socket.send(answerTo(question, records), from.port, from.address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  socket.unref();
  return { address: `127.0.0.1:${socket.address().port}`, records };
}

function answerTo(question: Buffer, records: ReadonlyMap<string, readonly string[]>): Buffer {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // The end of the name, its type and its class.
  const asked = question.subarray(HEADER, at + 5);
  const values = records.get(labels.join('.').toLowerCase()) ?? [];
  const header = Buffer.alloc(HEADER);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(values.length > 0 ? ANSWERS : NO_SUCH_NAME, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  return Buffer.concat([header, asked, ...values.map(recordOf)]);
}

function recordOf(value: string): Buffer {
  const text = Buffer.from(value);
  const fixed = Buffer.alloc(13);
  // The name of the question, TXT, IN, and a minute to live.
  fixed.writeUInt16BE(0xc00c, 0);
  fixed.writeUInt16BE(16, 2);
  fixed.writeUInt16BE(1, 4);
  fixed.writeUInt32BE(60, 6);
  fixed.writeUInt16BE(text.length + 1, 10);
  fixed.writeUInt8(text.length, 12);
  return Buffer.concat([fixed, text]);
}
