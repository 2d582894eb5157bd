// A point in time in the reader's format, with UTC in its title for people in other time zones.
import { useFormats } from '#src/components/format/formats.tsx';

const utcWords = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

interface MomentProps {
  readonly iso: string;
  /** To the minute by default; "fixed" is yyyy-MM-dd HH:mm:ss. */
  readonly as?: 'date' | 'moment' | 'exactMoment' | 'fixedMoment';
}

export function Moment({ iso, as = 'moment' }: MomentProps) {
  const formats = useFormats();
  return (
    <time className="number" dateTime={iso} title={utcWords(iso)}>
      {formats[as](iso)}
    </time>
  );
}
