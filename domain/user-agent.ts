// The device behind a user agent, in words: "Firefox on Windows". Browsers pretend to be others, so the order matters,
// and what is not known is not guessed.
import type { OwnSession } from './session.ts';

type Names = readonly (readonly [pattern: RegExp, name: string])[];

const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|CriOS|Chrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A program that gives its own name and version, such as "curl/8.5.0". Every browser calls itself Mozilla. */
const PROGRAM = /^(?!Mozilla\/)([A-Za-z][\w.-]{0,40})\/\d[\w.-]*$/;

export function deviceWords(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser) return system ? `${browser} on ${system}` : browser;
  if (system) return `Unknown browser on ${system}`;
  return PROGRAM.exec(userAgent.split(' ')[0] ?? '')?.[1] ?? 'Unknown device';
}

/** Where somebody is signed in: "Firefox on Windows", "Word add-in (Edge on Windows)". */
export function sessionWords({ kind, user_agent }: Pick<OwnSession, 'kind' | 'user_agent'>): string {
  const device = deviceWords(user_agent);
  return kind === 'word' ? `Word add-in (${device})` : device;
}
