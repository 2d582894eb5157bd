// Links by which a browser downloads one version of one file without a header, for some minutes. A link is signed, and names
// what it is for and the session that made it: what that session may fetch is asked anew with each use (routes/downloads.ts).
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { FILE_PLACES } from '#domain/files.ts';
import { DOWNLOAD_LINK_SECONDS } from '#domain/limits.ts';

const linkedSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('file'), place: z.enum(FILE_PLACES), id: z.uuid(), revision: z.int() }),
  z.object({
    of: z.literal('review'),
    id: z.uuid(),
    document: z.uuid(),
    /** The version: a document that is renewed has another content. */
    sha256: z.string(),
  }),
]);
/** One version of a file, or of a document of a review. */
export type Linked = z.infer<typeof linkedSchema>;
const claimsSchema = z.object({ session: z.uuid(), linked: linkedSchema });
type Claims = z.infer<typeof claimsSchema>;

export interface DownloadLinks {
  /** @returns an address of this server, and when it ends (ISO 8601). */
  create(claims: Claims): Promise<{ url: string; expires_at: string }>;
  /** What a link claims, which is to be checked; null for one that is forged, altered or over. */
  open(token: string): Promise<Claims | null>;
}

/** Tells these from sessions, which are signed with the same secret. */
const AUDIENCE = 'whereas/download';
const DOWNLOADS_AT = '/api/files/download?token=';

export function createDownloadLinks(secret: string, clock: () => Date): DownloadLinks {
  const key = new TextEncoder().encode(secret);
  return {
    async create({ session, linked }) {
      const expires = new Date(clock().getTime() + DOWNLOAD_LINK_SECONDS * 1000);
      const token = await new SignJWT({ session, linked })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setExpirationTime(expires)
        .sign(key);
      return { url: `${DOWNLOADS_AT}${token}`, expires_at: expires.toISOString() };
    },
    async open(token) {
      try {
        const options = { audience: AUDIENCE, algorithms: ['HS256'], currentDate: clock() };
        return claimsSchema.parse((await jwtVerify(token, key, options)).payload);
      } catch (error) {
        if (error instanceof joseErrors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}
