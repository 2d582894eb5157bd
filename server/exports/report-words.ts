// Words that the files of runs and of reviews share.
import type { EngineInfo } from '#domain/configuration.ts';

export function engineName({ kind, model }: EngineInfo): string {
  return kind === 'built-in' ? 'Built-in, without a language model' : `Language model ${model ?? ''} (${kind})`;
}

/** "2026-11-21 09:30 UTC": the same for every reader, wherever the file is opened. */
export function utcTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
