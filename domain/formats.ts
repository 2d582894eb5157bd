// How a user wants dates and numbers formatted: a region and a time zone. Null is the browser's setting.
import { z } from 'zod';
import { MESSAGES } from './messages.ts';

/** The regions on offer. All write left to right, like the console, with Gregorian dates and Latin digits. */
export const FORMAT_LOCALES: readonly string[] = [
  'en-AU en-CA en-GB en-IE en-IN en-NZ en-SG en-US en-ZA bg-BG cs-CZ da-DK',
  'de-AT de-CH de-DE el-GR es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR',
  'hr-HR hu-HU id-ID is-IS it-CH it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE',
  'nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sv-SE tr-TR uk-UA vi-VN zh-CN',
  'zh-TW',
].flatMap((tags) => tags.split(' '));

const TIME_ZONE_MAX = 64;

/**
 * The zones that have a name, UTC included. Engines differ in which of two names of a zone is the main one: the other
 * resolves to it. Offsets such as "+01:00" know no summer time and are no zones.
 */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    const known = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    return known === 'UTC' || Intl.supportedValuesOf('timeZone').includes(known);
  } catch {
    return false;
  }
}

/** A listed region that the JavaScript engine supports. */
export const formatLocaleSchema = z
  .string()
  .refine(
    (tag) => FORMAT_LOCALES.includes(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0,
    MESSAGES.formatLocaleUnknown,
  );

/** An IANA name. */
export const timeZoneSchema = z
  .string()
  .max(TIME_ZONE_MAX, { error: MESSAGES.timeZoneUnknown, abort: true })
  .refine(isTimeZone, MESSAGES.timeZoneUnknown);

/** As the user record holds it. */
export interface FormatSetting {
  readonly locale: string | null;
  readonly time_zone: string | null;
}
