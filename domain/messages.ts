// The sentences of spec 8 that people read, each written once. Placeholders are functions.

export const MESSAGES = {
  somethingWentWrong: 'Something went wrong!',
  unexpectedError: 'An unexpected error occurred.',
  requestSuccessful: 'Request was successful',
  fetchFailed: 'Error fetching data',
  noRecords: 'No records found.',

  loginFailed: 'Login failed!',
  wrongCredentials: 'Incorrect username or password.',
  forgotSent: 'Request was successful. Check your email.',
  resetFailed: 'An error occurred',
  resetDone: 'Password reset was successful.',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooShortOnReset: 'Password must be at least 8 characters long.',
  passwordsDiffer: 'Passwords do not match',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',

  workflowLoadFailed: 'Failed to load workflow data',
  workflowNotFound: 'Workflow not found',
  workflowIdNotFound: 'Workflow ID not found',
  workflowRunFailed: 'Failed to execute workflow',
  workflowRunDone: 'Workflow executed successfully',
  requiredFields: 'Please fill in all required fields',
  fileTooLarge: 'File size must be less than 10MB',
  fileHint: 'PDF, DOCX or TXT (Max 10MB)',
  comingSoon: 'Coming Soon',

  resultCopied: 'Result copied to clipboard',
  resultCopyFailed: 'Failed to copy result to clipboard',
  extractiveNotice: 'These are quotations found in your documents without a language model.',
  notFoundInDocuments: 'Not found in the documents',
} as const;
