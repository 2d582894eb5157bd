// The message of the dialog to the pane: a code for a session, and nothing else.

export const formatHandedCode = (code: string): string => JSON.stringify({ code });

/** Null for a message of another shape. */
export function readHandedCode(message: string): string | null {
  try {
    const parsed: unknown = JSON.parse(message);
    const code = typeof parsed === 'object' && parsed !== null && 'code' in parsed ? parsed.code : null;
    return typeof code === 'string' && code !== '' ? code : null;
  } catch {
    return null;
  }
}
