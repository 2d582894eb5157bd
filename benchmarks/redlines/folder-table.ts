// The figures of the files by folder, as a table.
import type { FileFigures } from './edit-file.ts';

interface FolderFigures {
  readonly folder: string;
  readonly files: number;
  readonly edits: number;
  readonly placed: number;
  readonly plain: number;
  readonly plain_placed: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly failures: number;
  readonly ms_per_write: number;
}

export function figuresOf(folder: string, files: readonly FileFigures[]): FolderFigures {
  const sum = (count: (file: FileFigures) => number) => files.reduce((total, file) => total + count(file), 0);
  const refused: Record<string, number> = {};
  for (const file of files)
    for (const [reason, count] of file.refused) refused[reason] = (refused[reason] ?? 0) + count;
  const times = files.flatMap(({ ms }) => ms);
  return {
    folder,
    files: files.length,
    edits: sum(({ edits }) => edits),
    placed: sum(({ placed }) => placed),
    plain: sum(({ plain }) => plain),
    plain_placed: sum(({ plainPlaced }) => plainPlaced),
    refused,
    failures: sum(({ failures }) => failures.length),
    ms_per_write: times.length === 0 ? 0 : times.reduce((total, ms) => total + ms, 0) / times.length,
  };
}

export function printFolders(folders: readonly FolderFigures[]): void {
  console.table(
    Object.fromEntries(
      folders.map((each) => [
        each.folder,
        {
          files: each.files,
          edits: each.edits,
          placed: each.placed,
          'in plain text': each.plain,
          'placed there': each.plain_placed,
          failures: each.failures,
          'ms per write': Number(each.ms_per_write.toFixed(1)),
        },
      ]),
    ),
  );
  for (const { folder, refused } of folders) {
    const reasons = Object.entries(refused).toSorted((a, b) => b[1] - a[1]);
    if (reasons.length > 0)
      console.log(`refused in ${folder}: ${reasons.map(([reason, count]) => `${reason} ${count}`).join(', ')}`);
  }
}
