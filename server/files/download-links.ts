// Links by which a browser downloads one content without a session, for some minutes: signed, so that nobody makes one up.
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { DOCUMENT_KINDS } from '#domain/documents.ts';
import { DOWNLOAD_LINK_SECONDS } from '#domain/limits.ts';

/** What is downloaded, and what it is saved as. */
const linkedSchema = z.object({ sha256: z.string(), name: z.string(), kind: z.enum(DOCUMENT_KINDS) });
type LinkedFile = z.infer<typeof linkedSchema>;

export interface DownloadLinks {
  /** @returns an address of this server, and when it ends (ISO 8601). */
  create(file: LinkedFile): Promise<{ url: string; expires_at: string }>;
  /** Null for a link that is forged, altered or over. */
  open(token: string): Promise<LinkedFile | null>;
}

/** Tells these from sessions, which are signed with the same secret. */
const AUDIENCE = 'whereas/download';
const DOWNLOADS_AT = '/api/files/download?token=';

export function createDownloadLinks(secret: string, clock: () => Date): DownloadLinks {
  const key = new TextEncoder().encode(secret);
  return {
    async create({ sha256, name, kind }) {
      const expires = new Date(clock().getTime() + DOWNLOAD_LINK_SECONDS * 1000);
      const token = await new SignJWT({ sha256, name, kind })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setExpirationTime(expires)
        .sign(key);
      return { url: `${DOWNLOADS_AT}${token}`, expires_at: expires.toISOString() };
    },
    async open(token) {
      try {
        const options = { audience: AUDIENCE, algorithms: ['HS256'], currentDate: clock() };
        return linkedSchema.parse((await jwtVerify(token, key, options)).payload);
      } catch (error) {
        if (error instanceof joseErrors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}
