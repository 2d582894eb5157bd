// Sizes and times in words, as results and the history show them.
import dayjs from 'dayjs';

const KILOBYTE = 1024;

/** "812 bytes", "84 KB", "2.3 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  const kilobytes = bytes / KILOBYTE;
  return kilobytes < KILOBYTE ? `${Math.round(kilobytes)} KB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}

/** Between two ISO times: "0.4 seconds", "12 seconds", "2 min 5 s". */
export function formatDuration(from: string, to: string): string {
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds < 10) return `${Math.max(0.1, seconds).toFixed(1)} seconds`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} seconds` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The reader's own time zone: "21 Nov 2026, 09:15". */
export function formatMoment(iso: string): string {
  return dayjs(iso).format('D MMM YYYY, HH:mm');
}
