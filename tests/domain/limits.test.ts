// The business constants, written out once more so that none changes by accident.
import { describe, expect, it } from 'vitest';
import * as limits from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';

const LIMITS: Readonly<Record<string, unknown>> = limits;

describe('the limits', () => {
  it.each([
    ['PASSWORD_MIN_LENGTH', 8],
    ['PASSWORD_TOKEN_HOURS', 24],
    ['DEFAULT_PAGE', 1],
    ['DEFAULT_PAGE_SIZE', 10],
    ['WORKFLOW_NAME_MAX', 25],
    ['WORKFLOW_DESCRIPTION_MAX', 80],
    ['UPLOAD_MAX_BYTES', 10_485_760],
    ['REGISTRATION_REDIRECT_MS', 3000],
    ['MOBILE_BREAKPOINT_PX', 768],
    ['TOAST_MS', 5000],
    ['TOAST_MAX', 20],
    ['TOAST_MAX_WIDTH_PX', 350],
    ['TOAST_REMOVAL_MS', 1000],
  ] as const)('%s is %d', (name, value) => {
    expect(LIMITS[name]).toBe(value);
  });

  it('leave room for five full files in the body of a run, as base64', () => {
    expect(limits.RUN_BODY_MAX_BYTES).toBeGreaterThan((5 * limits.UPLOAD_MAX_BYTES * 4) / 3);
    expect(limits.BODY_MAX_BYTES).toBeLessThan(limits.RUN_BODY_MAX_BYTES);
  });
});

describe('the sentences', () => {
  it.each([
    ['somethingWentWrong', 'Something went wrong!'],
    ['unexpectedError', 'An unexpected error occurred.'],
    ['requestSuccessful', 'Request was successful'],
    ['fetchFailed', 'Error fetching data'],
    ['noRecords', 'No records found.'],
    ['loginFailed', 'Login failed!'],
    ['wrongCredentials', 'Incorrect username or password.'],
    ['forgotSent', 'Request was successful. Check your email.'],
    ['resetFailed', 'An error occurred'],
    ['resetDone', 'Password reset was successful.'],
    ['workflowLoadFailed', 'Failed to load workflow data'],
    ['workflowIdNotFound', 'Workflow ID not found'],
    ['workflowRunFailed', 'Failed to execute workflow'],
    ['workflowRunDone', 'Workflow executed successfully'],
    ['requiredFields', 'Please fill in all required fields'],
    ['fileTooLarge', 'File size must be less than 10MB'],
    ['resultCopied', 'Result copied to clipboard'],
    ['resultCopyFailed', 'Failed to copy result to clipboard'],
  ] as const)('%s is "%s"', (name, sentence) => {
    expect({ ...MESSAGES, ...SERVER_MESSAGES }[name]).toBe(sentence);
  });
});
