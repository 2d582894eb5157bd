// What Word refuses, with the codes and words of Office.
const MESSAGES: Readonly<Record<string, string>> = {
  AccessDenied: 'You cannot perform the requested operation.',
  ApiNotFound:
    'The API you are trying to use could not be found. It may be available in a newer version of Word. Please refer to the documentation.',
  ConnectionFailure: "We couldn't connect to the server.",
  GeneralException: 'There was an internal error while processing the request.',
  InvalidArgument: 'The argument is invalid or missing or has an incorrect format.',
  InvalidObjectPath:
    'The object path isn\'t working for what you\'re trying to do. If you\'re using the object across multiple "context.sync" calls and outside the sequential execution of a ".run" batch, please use the "context.trackedObjects.add()" and "context.trackedObjects.remove()" methods to manage the object\'s lifetime.',
  ItemNotFound: "The requested resource doesn't exist.",
  NotAllowed: 'The operation is not allowed.',
  SearchStringInvalidOrTooLong: 'The search string is invalid or too long. The maximum is 255 characters.',
};

export class WordError extends Error {
  override name = 'WordError';
  readonly code: string;

  constructor(code: string, message = MESSAGES[code] ?? code) {
    super(message);
    this.code = code;
  }
}
