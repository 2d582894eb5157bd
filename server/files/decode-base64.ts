// Bytes in JSON.

const QUARTET = 4;
/** Characters of base64url, which Node's decoder accepts too. */
const URL_CHARACTERS = ['-', '_'];

/**
 * Decodes base64 or a data URL; null for anything else. Node's decoder skips invalid characters, so the length of its result
 * is checked: validating ten megabytes character by character would block the event loop.
 */
export function decodeBase64(value: string): Uint8Array | null {
  const start = /^data:[^,]{0,200};base64,/i.exec(value)?.[0].length ?? 0;
  const given = value.slice(start);
  return decodeWhole(given) ?? decodeWhole(given.replace(/\s+/g, ''));
}

function decodeWhole(base64: string): Uint8Array | null {
  const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0;
  const letters = base64.length - padding;
  if (
    base64.length % QUARTET === 1 ||
    letters % QUARTET === 1 ||
    URL_CHARACTERS.some((letter) => base64.includes(letter))
  )
    return null;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === Math.floor((letters * 3) / QUARTET) ? bytes : null;
}
