// The calendar of a date field, loaded when first opened: a non-modal dialog after WAI-ARIA's date picker pattern,
// above everything else.
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { addMonths, dayAfterKey, firstDayOfWeek, weeksOfMonth } from './calendar-month.ts';
import { useFormats } from './formats.tsx';
import './calendar.css';

interface CalendarProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The anchor; it opens below it, or above where there is no room. */
  readonly field: RefObject<HTMLElement | null>;
  readonly onChoose: (day: string) => void;
  readonly onClose: (isFocusReturned: boolean) => void;
}

const GAP = 4;
const EDGE = 8;

function place(box: HTMLElement, field: HTMLElement): void {
  const { top, bottom, left } = field.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = box;
  const isAbove = bottom + GAP + height > window.innerHeight - EDGE && top - GAP - height >= EDGE;
  const below = Math.min(bottom + GAP, window.innerHeight - EDGE - height);
  box.style.top = `${Math.max(EDGE, isAbove ? top - GAP - height : below)}px`;
  box.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - EDGE - width))}px`;
}

function useWords(locale: string | undefined) {
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(locale, {
        calendar: 'gregory',
        numberingSystem: 'latn',
        timeZone: 'UTC',
        ...options,
      });
      return (day: string) => made.format(new Date(day));
    };
    return {
      month: format({ month: 'long', year: 'numeric' }),
      weekday: format({ weekday: 'short' }),
      fullWeekday: format({ weekday: 'long' }),
      whole: format({ dateStyle: 'full' }),
    };
  }, [locale]);
}

export function Calendar({ label, value, min = '', max = '', field, onChoose, onClose }: CalendarProps) {
  const { locale, fixedMoment } = useFormats();
  const [today] = useState(() => fixedMoment(new Date().toISOString()).slice(0, 10));
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const words = useWords(locale);
  const firstDay = useMemo(() => firstDayOfWeek(locale), [locale]);
  const [day, setDay] = useState(value || today);
  const weeks = weeksOfMonth(day, firstDay);
  const isOff = (one: string) => (min !== '' && one < min) || (max !== '' && one > max);
  /** Whether the focus follows the day; it stays on the buttons that turn pages. */
  const takesFocus = useRef(true);

  useLayoutEffect(() => {
    const [shown, beside] = [box.current, field.current];
    if (!shown || !beside) return undefined;
    shown.showPopover?.();
    const follow = () => place(shown, beside);
    follow();
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, true);
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, true);
    };
  }, [field]);
  useEffect(() => {
    if (takesFocus.current) box.current?.querySelector<HTMLElement>('[tabindex="0"][data-day]')?.focus();
  }, [day]);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const isInside = [box, field].some(({ current }) => current?.contains(target as Node));
      if (!isInside) onClose(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [field, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(true);
    else if (event.target instanceof HTMLElement && event.target.dataset['day'] !== undefined) {
      const next = dayAfterKey(day, event.key, event.shiftKey, firstDay);
      if (next === null) return;
      takesFocus.current = true;
      setDay(next);
    } else return;
    // A surrounding dialog would close on Escape.
    event.preventDefault();
    event.stopPropagation();
  };
  const turn = (months: number) => {
    takesFocus.current = false;
    setDay(addMonths(day, months));
  };
  const page = (name: string, months: number, sign: string) => (
    <button type="button" aria-label={name} onClick={() => turn(months)}>
      <span aria-hidden>{sign}</span>
    </button>
  );

  return (
    <div
      ref={box}
      className="calendar"
      popover="manual"
      role="dialog"
      aria-label={`Choose a date: ${label}`}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The button toggles it.
        const stays =
          currentTarget.contains(relatedTarget) || relatedTarget?.getAttribute('aria-haspopup') === 'dialog';
        if (relatedTarget && !stays) onClose(false);
      }}
    >
      <div className="calendar-head">
        {page('Previous year', -12, '«')}
        {page('Previous month', -1, '‹')}
        <strong id={`${id}-month`} aria-live="polite">
          {words.month(day)}
        </strong>
        {page('Next month', 1, '›')}
        {page('Next year', 12, '»')}
      </div>
      <div role="grid" aria-labelledby={`${id}-month`}>
        <div role="row" className="calendar-week">
          {weeks[0]?.map((one) => (
            <span key={one} role="columnheader" aria-label={words.fullWeekday(one)}>
              {words.weekday(one)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className="calendar-week">
            {week.map((one) => (
              <button
                key={one}
                type="button"
                role="gridcell"
                data-day={one}
                data-outside={one.slice(0, 7) === day.slice(0, 7) ? undefined : true}
                tabIndex={one === day ? 0 : -1}
                aria-label={words.whole(one)}
                aria-current={one === today ? 'date' : undefined}
                aria-selected={one === value}
                aria-disabled={isOff(one) || undefined}
                onClick={() => {
                  if (!isOff(one)) onChoose(one);
                }}
              >
                {Number(one.slice(8))}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
