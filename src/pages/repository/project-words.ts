// Numbers and days as the repository writes them.
import dayjs from 'dayjs';
import type { Contents } from '#domain/files.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const filesWords = (count: number): string => counted(count, 'file', 'files');
const foldersWords = (count: number): string => counted(count, 'folder', 'folders');

/** Spec 9: yyyy-MM-dd. */
export const dayWords = (iso: string): string => dayjs(iso).format('YYYY-MM-DD');

/** What a deletion takes with it, in one or two sentences; empty where it takes nothing. */
export function contentsWords({ files, folders, reviews }: Contents): string {
  const going = [files > 0 ? filesWords(files) : '', folders > 0 ? foldersWords(folders) : ''].filter(Boolean);
  const goes = going.length > 0 ? `${going.join(' and ')} will be deleted with all versions.` : '';
  if (reviews === 0) return goes;
  const use = reviews === 1 ? '1 tabular review uses' : `${reviews.toLocaleString('en-US')} tabular reviews use`;
  const keep = reviews === 1 ? 'keeps its copies' : 'keep their copies';
  return `${goes} ${use} some of them and ${keep}.`.trim();
}
