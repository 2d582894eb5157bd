// What the open document is called.

const EXTENSION = '.docx';

/** The file's name with its extension, from its address; "Document.docx" for one that was never saved. */
export function documentName(address: string | null | undefined): string {
  const last = (address ?? '').split(/[\\/]/).at(-1)?.split(/[?#]/)[0] ?? '';
  const name = decoded(last).trim();
  if (name === '') return `Document${EXTENSION}`;
  return name.toLowerCase().endsWith(EXTENSION) ? name : `${name.replace(/\.(?:docm|dotx|doc)$/i, '')}${EXTENSION}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
