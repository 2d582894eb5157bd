// Numbers and days as the repository writes them.
import dayjs from 'dayjs';

export const filesWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'file' : 'files'}`;

/** Spec 9: yyyy-MM-dd. */
export const dayWords = (iso: string): string => dayjs(iso).format('YYYY-MM-DD');
