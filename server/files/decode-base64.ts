// Bytes as they travel in JSON.

const QUARTET = 4;
/** Node takes the letters of addresses in files' names for those of base64. */
const OF_ADDRESSES = ['-', '_'];

/**
 * Base64 or a data URL to bytes; null for anything else. Node's own decoder skips what it does not know, so what it made is
 * compared in length: looking at ten megabytes character by character would keep everybody else waiting.
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
    OF_ADDRESSES.some((letter) => base64.includes(letter))
  )
    return null;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === Math.floor((letters * 3) / QUARTET) ? bytes : null;
}
