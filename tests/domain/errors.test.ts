import { describe, expect, it } from 'vitest';
import type { FieldErrors } from '#domain/errors.ts';
import { PROBLEM_CODES, ProblemError, problemSchema, problemText, STATUS_OF_PROBLEM } from '#domain/errors.ts';

describe('problems', () => {
  it.each(PROBLEM_CODES)('have an HTTP status of failure each: %s', (code) => {
    expect(STATUS_OF_PROBLEM[code]).toBeGreaterThanOrEqual(400);
    expect(STATUS_OF_PROBLEM[code]).toBeLessThan(600);
  });

  it('hide behind 500 only what is a fault of the server', () => {
    expect(PROBLEM_CODES.filter((code) => STATUS_OF_PROBLEM[code] === 500)).toEqual(['internal']);
  });

  it('say a missing session and somebody else’s record as 401 and 404', () => {
    expect(STATUS_OF_PROBLEM.unauthenticated).toBe(401);
    expect(STATUS_OF_PROBLEM.not_found).toBe(404);
    expect(STATUS_OF_PROBLEM.forbidden).toBe(403);
    expect(STATUS_OF_PROBLEM.too_large).toBe(413);
    expect(STATUS_OF_PROBLEM.too_many_requests).toBe(429);
  });

  it('carry type, title, status, detail and message', () => {
    const problem = { type: '/problems/invalid', title: 'T', status: 400, detail: 'D', message: 'D' };
    expect(problemSchema.parse(problem)).toEqual(problem);
    for (const key of Object.keys(problem))
      expect(problemSchema.safeParse({ ...problem, [key]: undefined }).success).toBe(false);
  });
});

describe('the text of a problem', () => {
  it('joins the errors of all fields with semicolons', () => {
    expect(problemText({ message: 'M', errors: { a: ['One.', 'Two.'], b: ['Three.'] } })).toBe('One.; Two.; Three.');
  });

  it.each<FieldErrors | undefined>([undefined, {}, { a: [] }])('is the message where the errors are %j', (errors) => {
    expect(problemText({ message: 'M', errors })).toBe('M');
  });
});

describe('a refusal on its way', () => {
  it('keeps its code, its sentence and its fields', () => {
    const error = new ProblemError('invalid', 'No.', { a: ['Not this.'] });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'ProblemError',
      code: 'invalid',
      message: 'No.',
      errors: { a: ['Not this.'] },
    });
  });
});
