// Formats dates and numbers for users: by their settings, otherwise by their browser. Components below the provider
// that call useFormats update when the setting changes.
import { type ReactNode, createContext, use } from 'react';
import type { FormatSetting } from '#domain/formats.ts';
import { type Formats, createFormats } from './create-formats.ts';

const BROWSER: FormatSetting = { locale: null, time_zone: null };

let current = { setting: BROWSER, formats: createFormats(BROWSER) };

/** Cached per setting; module-level, as sentences are also built outside components. */
function keepFormats({ locale, time_zone }: FormatSetting): Formats {
  const { setting } = current;
  if (setting.locale !== locale || setting.time_zone !== time_zone) {
    const next = { locale, time_zone };
    current = { setting: next, formats: createFormats(next) };
  }
  return current.formats;
}

const FormatsContext = createContext<Formats | null>(null);

export function FormatsProvider({ setting, children }: { setting: FormatSetting | null; children: ReactNode }) {
  const formats = keepFormats(setting ?? BROWSER);
  return <FormatsContext value={formats}>{children}</FormatsContext>;
}

export const useFormats = (): Formats => use(FormatsContext) ?? current.formats;

export const formatMoment = (iso: string): string => current.formats.moment(iso);
export const formatExactMoment = (iso: string): string => current.formats.exactMoment(iso);
export const formatDay = (day: string): string => current.formats.day(day);
export const formatShortDay = (day: string): string => current.formats.shortDay(day);
export const formatNumber = (value: number, fraction?: number): string => current.formats.number(value, fraction);

/** "1 rule", "1,200 rules". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const KILOBYTE = 1024;

/** "812 bytes", "84 KB", "2.3 MB", "1.5 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${formatNumber(bytes)} bytes`;
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${formatNumber(kilobytes)} KB`;
  const megabytes = kilobytes / KILOBYTE;
  return megabytes < KILOBYTE ? `${formatNumber(megabytes, 1)} MB` : `${formatNumber(megabytes / KILOBYTE, 1)} GB`;
}

/** Between two ISO times: "0.4 seconds", "12 seconds", "2 min 5 s". */
export function formatDuration(from: string, to: string): string {
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds < 10) return `${formatNumber(Math.max(0.1, seconds), 1)} seconds`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} seconds` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
