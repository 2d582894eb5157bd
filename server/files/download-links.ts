// Signed links by which a browser downloads one version of a file without a header, for some minutes. A link contains the
// session that created it, and the permissions of that session are checked at each use (routes/download-links.ts).
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { FILE_PLACES } from '#domain/files.ts';
import { DOWNLOAD_LINK_SECONDS } from '#domain/limits.ts';

const linkedSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('file'), place: z.enum(FILE_PLACES), id: z.uuid(), revision: z.int() }),
  z.object({ of: z.literal('export'), id: z.uuid(), archive: z.int() }),
  z.object({
    of: z.literal('review'),
    id: z.uuid(),
    document: z.uuid(),
    /** The version: a new version of a document has another hash. */
    sha256: z.string(),
  }),
]);
/** One version of a file or of a document of a review, or an archive of an export. */
export type Linked = z.infer<typeof linkedSchema>;
const claimsSchema = z.object({ session: z.uuid(), linked: linkedSchema });
type Claims = z.infer<typeof claimsSchema>;

export interface DownloadLinks {
  /** @returns a URL of this server, and when it expires (ISO 8601). */
  create(claims: Claims): Promise<{ url: string; expires_at: string }>;
  /** The claims of a link, whose permissions the caller must check; null for a link that is forged, altered or expired. */
  open(token: string): Promise<Claims | null>;
}

/** Distinguishes links from sessions, which are signed with the same secret. */
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
