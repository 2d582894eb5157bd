// Errors for files that an import cannot read. Each says what is wrong and what to do next.
import { ProblemError } from '#domain/errors.ts';
import { IMPORT_MAX_RECORDS } from '#domain/limits.ts';

const atField = (sentence: string) => ({ file: [sentence] });

/** The file has the wrong format. */
export const unreadable = (sentence: string) => new ProblemError('unreadable_document', sentence, atField(sentence));

/** The file has too much content. */
export const tooLarge = (sentence: string) => new ProblemError('too_large', sentence, atField(sentence));

export const tooManyRecords = (count: number) =>
  tooLarge(
    `This file has ${count.toLocaleString('en-US')} records, and one import can add ${IMPORT_MAX_RECORDS.toLocaleString('en-US')}. Split it and import the parts.`,
  );
