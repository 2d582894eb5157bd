// Checks every reply: no server error, a problem document for a refusal, no data of another company.
import { unzipSync } from 'fflate';
import { problemSchema } from '#domain/errors.ts';
import type { HostileReply, HostileRequest } from './request.ts';
import { REPLY_WITHIN_MS } from './request.ts';

/** Unguessable words in the private data of one user or company. */
export interface Marker {
  readonly word: string;
  /** What contains them, in words. */
  readonly of: string;
  /** Whose replies may contain them. */
  readonly mayBeSeenBy: readonly string[];
}

/** Internals of the server, such as stack traces and file paths. Nothing that the attacks send matches. */
export const INSIDES =
  /node_modules|[\w/]\.[jt]s:\d+|\n\s+at \S+ \(|FST_[A-Z]|\bZodError|DrizzleQuery|\b(?:Type|Range|Syntax|Reference)Error|argon2|\bE(?:CONN|NOENT|ACCES|PIPE)|violates \w+ constraint|syntax error at or near|invalid input syntax|relation "|\bpg_\w+|PostgreSQL|postgres:\/\/|(?:^|["\s])\/(?:tmp|home|root|dev|work)\/|password_hash/;
const STATUSES_OF_UNAVAILABLE = [503];

/** The texts of a reply, also those inside a ZIP file. */
function textsOf({ bytes }: HostileReply): string[] {
  const isZip = bytes.length > 4 && bytes.readUInt32BE(0) === 0x504b0304;
  return isZip ? Object.values(unzipSync(bytes)).map((part) => Buffer.from(part).toString()) : [bytes.toString()];
}

function faultsOfRefusal(request: HostileRequest, { status, headers, bytes }: HostileReply): string[] {
  if (request.method === 'HEAD') return bytes.length === 0 ? [] : ['the reply to HEAD has a body'];
  const text = bytes.toString();
  if (!headers['content-type']?.startsWith('application/problem+json')) return ['the refusal is no problem'];
  const problem = problemSchema.safeParse(JSON.parse(text));
  if (!problem.success) return ['the problem lacks a part'];
  return [
    ...(problem.data.status === status ? [] : ['the problem has another status']),
    ...(problem.data.message === problem.data.detail ? [] : ['message and detail differ']),
    ...(INSIDES.test(text) ? [`tells of our insides: ${INSIDES.exec(text)?.[0]}`] : []),
  ];
}

function faultsOfHeaders({ headers }: HostileReply): string[] {
  const policy = headers['content-security-policy'] ?? '';
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...(headers['cache-control']?.includes('no-store') ? [] : ['may be stored by a cache']),
    ...(/script-src 'self'(?:;|$)|^default-src 'none'/.test(policy) && !policy.includes('unsafe')
      ? []
      : ['the policy is not strict']),
    ...(headers['access-control-allow-origin'] === undefined ? [] : ['opens a door to other sites']),
  ];
}

/** @returns what is wrong with a reply, in words. */
export function faultsOf(request: HostileRequest, reply: HostileReply, markers: readonly Marker[]): string[] {
  const { status, milliseconds } = reply;
  if (status === 0) return [`no reply within ${REPLY_WITHIN_MS} ms, or a connection that broke`];
  const isUnavailable = STATUSES_OF_UNAVAILABLE.includes(status);
  const texts = [...textsOf(reply), JSON.stringify(reply.headers)];
  const foreign = markers.filter(({ mayBeSeenBy }) => !mayBeSeenBy.includes(request.as));
  return [
    ...(status >= 500 && !isUnavailable ? [`answers ${status}`] : []),
    ...(status >= 400 ? faultsOfRefusal(request, reply) : []),
    ...faultsOfHeaders(reply),
    ...foreign.filter(({ word }) => texts.some((text) => text.includes(word))).map(({ of }) => `shows ${of}`),
    ...(milliseconds > REPLY_WITHIN_MS ? ['takes too long'] : []),
  ];
}
