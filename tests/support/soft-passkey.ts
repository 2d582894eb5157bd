// An authenticator in software, for tests of the server: it makes a passkey and signs with it as WebAuthn says, and as a
// hostile one would where a test asks for that.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Attestation } from '#domain/second-factor-settings.ts';
import type { Assertion } from '#domain/second-factor.ts';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;
/** CBOR: the few heads that are needed (RFC 8949). */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const uint32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

interface Signing {
  readonly challenge: string;
  readonly origin?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
}

/** @param origin of the console. */
export function createSoftPasskey(origin: string) {
  const host = new URL(origin).hostname;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let uses = 0;
  const dataOf = (flags: number, counter: number, more: Uint8Array = Buffer.alloc(0)) =>
    Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), uint32(counter), more]);
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  return {
    id,
    /** Answers a request to make a passkey. */
    attest({ challenge, origin: at = origin }: Signing): Attestation {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key]);
      const authData = dataOf(FLAGS.present | FLAGS.verified | FLAGS.attested, 0, credential);
      const attestation = Buffer.concat([
        head(5, 3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        head(5, 0),
        text('authData'),
        bytes(authData),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, at).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs a challenge. */
    sign({ challenge, origin: at = origin, counter, isVerified = true }: Signing): Assertion {
      uses = counter ?? uses + 1;
      const data = dataOf(FLAGS.present | (isVerified ? FLAGS.verified : 0), uses);
      const client = clientData('webauthn.get', challenge, at);
      const signed = createSign('sha256').update(data).update(createHash('sha256').update(client).digest());
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signed.sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}
