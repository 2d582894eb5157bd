// What the console says about a failed reply that is not one of our problems: from a proxy or another server.
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { me } from '#domain/endpoints/auth.ts';
import { call } from '#src/providers/http/call.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { behindTheConsole } from '#tests/web/support/loopback.ts';

let answer: { readonly status: number; readonly body: unknown } = { status: 500, body: {} };
behindTheConsole(
  createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(answer.status, 'Status Text', { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  }),
);

describe('a failure of another server', () => {
  const after = async (body: unknown, status = 400) => {
    answer = { status, body };
    return call(me).then(
      () => expect.unreachable('the call succeeds'),
      (error: unknown) => error as ApiError,
    );
  };

  it.each([
    [{ detail: 'From detail' }, 'From detail'],
    [{ message: 'From message' }, 'From message'],
    [{ error: 'From error' }, 'From error'],
    [{ errors: 'One error' }, 'One error'],
    [{ errors: ['First', 'Second'] }, 'First; Second'],
    [{ errors: { name: 'Too long', email: ['Missing', 'Odd'] } }, 'Too long; Missing; Odd'],
    [{ data: { errors: { name: ['Taken'] } } }, 'Taken'],
    [{ message: 'From message', error: 'From error' }, 'From message'],
    [{ message: 'From message', errors: { name: ['Too long'] } }, 'Too long'],
    [{ message: ' ', error: 'From error' }, 'From error'],
  ])('is explained by %j', async (body, sentence) => {
    expect(await after(body)).toMatchObject({ message: sentence, isExplained: true });
  });

  it.each([[{}], [null], ['text'], [[]], [{ message: 7, errors: [null] }], [{ errors: {} }]])(
    'has its status text where %j explains nothing',
    async (body) => {
      expect(await after(body)).toMatchObject({ message: 'Status Text', isExplained: false });
    },
  );

  it('shows errors at their fields, and general ones at none', async () => {
    expect((await after({ errors: { name: 'Too long' } })).errors).toEqual({ name: ['Too long'] });
    expect((await after({ errors: 'One error' })).errors).toEqual({});
  });

  it('keeps the detail for sign-in beside the message', async () => {
    const { problem } = await after({ message: 'From message', detail: 'From detail' });
    expect(problem).toMatchObject({ message: 'From message', detail: 'From detail' });
  });
});
