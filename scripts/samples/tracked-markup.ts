// Words with tracked changes and comments, written as text: "pay within [-thirty-][+sixty+] {0:days}". A digit before the plus
// or minus names the author, "[1+…+]"; without one it is the first. "{0:…}" is commented by comment 0, and "^" is a note.

export type MarkedPiece =
  | { readonly of: 'plain' | 'bold'; readonly text: string }
  | { readonly of: 'inserted' | 'deleted'; readonly text: string; readonly author: number }
  | { readonly of: 'commented'; readonly text: string; readonly comment: number }
  | { readonly of: 'note'; readonly note: number };

const MARKED =
  /\[(?<author>\d?)(?<sign>[+-])(?<changed>.+?)[+-]\]|\{(?<comment>\d):(?<commented>[^}]+)\}|\*\*(?<bold>[^*]+)\*\*|\^(?<note>\d)/g;

export function readMarkedWords(source: string): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let from = 0;
  const addPlain = (until: number) => {
    if (until > from) pieces.push({ of: 'plain', text: source.slice(from, until) });
  };
  for (const match of source.matchAll(MARKED)) {
    addPlain(match.index);
    from = match.index + match[0].length;
    const { author, sign, changed, comment, commented, bold, note } = match.groups ?? {};
    if (changed) pieces.push({ of: sign === '+' ? 'inserted' : 'deleted', text: changed, author: Number(author || 0) });
    else if (commented) pieces.push({ of: 'commented', text: commented, comment: Number(comment) });
    else if (bold) pieces.push({ of: 'bold', text: bold });
    else pieces.push({ of: 'note', note: Number(note) });
  }
  addPlain(source.length);
  return pieces;
}
