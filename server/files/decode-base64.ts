// Bytes as they travel in JSON.

/** Base64 or a data URL to bytes; null for anything else. Node's own decoder skips what it does not know. */
export function decodeBase64(value: string): Uint8Array | null {
  const start = /^data:[^,]{0,200};base64,/i.exec(value)?.[0].length ?? 0;
  const base64 = value.slice(start).replace(/\s+/g, '');
  if (base64.length % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return null;
  return Buffer.from(base64, 'base64');
}
