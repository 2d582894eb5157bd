// A point in time to the second: where the reader is, and in UTC for whoever compares notes with somebody elsewhere.
import dayjs from 'dayjs';

/** Spec 9: yyyy-MM-dd HH:mm:ss. */
export const momentWords = (iso: string): string => dayjs(iso).format('YYYY-MM-DD HH:mm:ss');
const utcWords = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

export function Moment({ iso }: { iso: string }) {
  return (
    <time className="number" dateTime={iso} title={utcWords(iso)}>
      {momentWords(iso)}
    </time>
  );
}
