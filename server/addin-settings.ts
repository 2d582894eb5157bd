// What the environment says about the Word add-in: where Word opens it, and where Microsoft's library is.
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';

/** Word add-ins call Word through this library. */
const MICROSOFT_OFFICE_JS = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

/** The library finds its further files beside a script of this name. */
function isOfficeJs(value: string): boolean {
  const url = URL.parse(value);
  return url?.protocol === 'https:' && url.pathname.toLowerCase().endsWith('/office.js');
}

export const officeJsSetting = z
  .string()
  .refine(
    (value) => isAbsolute(value) || isOfficeJs(value),
    'must be an https address that ends in /office.js, or the absolute path of a folder that holds office.js',
  )
  .default(MICROSOFT_OFFICE_JS)
  .transform((value) => (isAbsolute(value) ? { folder: value } : { url: value }));

/** The address of its script, or the folder of a copy that this server sends. */
export type OfficeJs = { readonly url: string } | { readonly folder: string };

/**
 * @param publicUrl PUBLIC_URL.
 * @returns where Word opens the add-in, without a last slash; undefined if it is no address that Word takes.
 */
export function addinUrl(publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined) return undefined;
  const { protocol, hostname, origin, pathname } = new URL(publicUrl);
  // Word takes https only. On this machine browsers take http as well, for Word on the web while developing.
  const isTaken = protocol === 'https:' || isLoopback(hostname);
  return isTaken ? `${origin}${pathname}`.replace(/(?<!\/)\/+$/, '') : undefined;
}
