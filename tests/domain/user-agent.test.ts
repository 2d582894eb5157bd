import { expect, it } from 'vitest';
import { deviceWords, sessionWords } from '#domain/user-agent.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${MAC} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on macOS'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
  [`${LINUX} ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko)`, 'Unknown browser on macOS'],
  ['curl/8.5.0', 'curl'],
  ['python-requests/2.32.3', 'python-requests'],
  ['PostmanRuntime/7.44.0', 'PostmanRuntime'],
  ['Mozilla/5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('reads %s as %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

it('says of a session where somebody is signed in', () => {
  const user_agent = 'curl/8.5.0';
  expect(sessionWords({ kind: 'console', user_agent })).toBe('curl');
  expect(sessionWords({ kind: 'word', user_agent })).toBe('Word add-in (curl)');
});
