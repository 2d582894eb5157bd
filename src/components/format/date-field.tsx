// A date in the order of the reader's region, typed or picked. The value is yyyy-MM-dd, '' when empty, or the invalid
// text as typed, which the form's validation rejects.
import { Input } from 'antd';
import { type ComponentProps, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { CalendarMark } from '#src/components/marks.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { type DateForm, dateForm, isDay } from './date-form.ts';
import { useFormats } from './formats.tsx';
import './date-field.css';

const Calendar = lazyPart(() => import('./calendar.tsx').then((file) => file.Calendar));
const TYPED_MAX = 40;

type AsGivenByForm = Pick<
  ComponentProps<typeof Input>,
  'id' | 'disabled' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'status'
>;
interface DateFieldProps extends AsGivenByForm {
  /** The label, for the accessible names of its button and calendar. */
  readonly label: string;
  readonly value?: string | undefined;
  readonly onChange?: (value: string) => void;
  /** The first and last selectable day; '' for no limit. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The date pattern of the reader's region. */
export function useDateForm(): DateForm {
  const { locale } = useFormats();
  return useMemo(() => dateForm(locale), [locale]);
}

/** The error of a date field's value; undefined if it is valid. */
export const dateError = (value: string, { pattern }: DateForm): string | undefined =>
  value === '' || isDay(value) ? undefined : `“${value}” is not a date. Enter it as ${pattern}.`;

export function DateField({ label, value = '', onChange, min, max, ...input }: DateFieldProps) {
  const form = useDateForm();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The displayed text, and the value it represents. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const [known, setKnown] = useState(value);
  const [isOpen, setOpen] = useState(false);
  // A value from outside replaces the typed text. Our own can come back later than it was reported.
  if (known !== value) {
    setKnown(value);
    if (typed?.value !== value) setTyped(null);
  }
  const text = typed?.text ?? form.write(value);

  const give = (next: string, shown = form.write(next)) => {
    setTyped({ text: shown, value: next });
    if (next !== value) onChange?.(next);
  };
  const type = (shown: string) => {
    const day = shown.trim() === '' ? '' : form.read(shown, false);
    // An incomplete date is reported only when the field loses focus.
    give(day ?? value, shown);
  };
  const settle = () => {
    const day = text.trim() === '' ? '' : form.read(text, true);
    give(day ?? text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter submits the form, which has the value by then.
    if (event.key === 'Enter') settle();
    else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      settle();
      setOpen(true);
    }
  };
  const close = useCallback((isFocusReturned: boolean) => {
    setOpen(false);
    if (isFocusReturned) button.current?.focus();
  }, []);

  return (
    <div className="date-field" ref={box}>
      <Input
        {...input}
        autoComplete="off"
        spellCheck={false}
        maxLength={TYPED_MAX}
        placeholder={form.pattern}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <button
        ref={button}
        type="button"
        className="date-field-open"
        disabled={input.disabled}
        aria-label={`${label}: open calendar`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={Calendar.fetchNow}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarMark />
      </button>
      {isOpen && (
        <Calendar
          label={label}
          value={isDay(value) ? value : ''}
          min={min}
          max={max}
          field={box}
          onChoose={(day) => {
            give(day);
            close(true);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
