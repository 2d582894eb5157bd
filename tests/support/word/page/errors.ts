// The errors of Office.js, with the words of its own string table.
import type { Failure } from '#tests/support/word/protocol.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  PropertyNotLoaded:
    "The property '{0}' is not available. Before reading the property's value, call the load method on the containing object and call \"context.sync()\" on the associated request context.",
  ValueNotLoaded:
    'The value of the result object has not been loaded yet. Before reading the value property, call "context.sync()" on the associated request context.',
  InvalidRequestContext: 'Cannot use the object across different request contexts.',
  RunMustReturnPromise:
    'The batch function passed to the ".run" method didn\'t return a promise. The function must return a promise, so that any automatically-tracked objects can be released at the completion of the batch operation. Typically, you return a promise by returning the response from "context.sync()".',
  InvalidArgument: "The argument '{0}' doesn't work for this situation, is missing, or isn't in the right format.",
};

/** OfficeExtension.Error. */
export class OfficeError extends Error {
  override name = 'RichApi.Error';
  readonly code: string;
  readonly traceMessages: readonly string[] = [];
  readonly debugInfo: OfficeExtension.DebugInfo;

  constructor(failure: Failure) {
    super(failure.message);
    this.code = failure.code;
    const { errorLocation = '', statement = '' } = failure;
    this.debugInfo = {
      code: failure.code,
      message: failure.message,
      errorLocation,
      ...(statement !== '' && {
        statement,
        surroundingStatements: ['// >>>>>', statement, '// <<<<<'],
        fullStatements: ['Please enable config.extendedErrorLogging to see full statements.'],
      }),
    };
  }
}

/** An error that the page raises itself. */
export function ownError(code: string, subject = '', errorLocation = ''): OfficeError {
  const message = (MESSAGES[code] ?? code).replace('{0}', subject);
  return new OfficeError({ code, message, errorLocation });
}
