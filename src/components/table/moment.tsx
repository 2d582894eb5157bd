// A point in time as the reader has it written, and in UTC for whoever compares notes with somebody elsewhere.
import { useFormats } from '#src/components/format/formats.tsx';

const utcWords = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

interface MomentProps {
  readonly iso: string;
  /** To the minute unless said; "fixed" is the form that spec 9 names. */
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
