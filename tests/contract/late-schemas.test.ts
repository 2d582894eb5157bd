// Schemas of the console are built when they are first read, and do not differ from the originals.
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { withLateSchemas } from '#scripts/build/late-schemas.ts';
import { late } from '#src/providers/stand-ins/late.ts';

const lateIn = (code: string) => withLateSchemas(code, parseAst(code, { lang: 'ts' }));

it('makes every schema late, exported or not, and nothing else', () => {
  const code = `
    export const userSchema: z.ZodType = z.object({ name: z.string() });
    const nameSchema = requiredText('A name', 10);
    export const registrationSchema = userSchema;
    export const MAX = Math.max(1, 2);`;
  const [, ...lines] = lateIn(code).split('\n');
  expect(lines.join('\n')).toBe(`
    export const userSchema: z.ZodType = /* @__PURE__ */ late(() => z.object({ name: z.string() }));
    const nameSchema = /* @__PURE__ */ late(() => requiredText('A name', 10));
    export const registrationSchema = userSchema;
    export const MAX = Math.max(1, 2);`);
});

it('leaves a file without schemas as it is', () => {
  expect(lateIn('export const MAX = 1;')).toBe('export const MAX = 1;');
});

it('makes one once, and not before something is read of it', () => {
  let times = 0;
  const schema = late(() => {
    times += 1;
    return z.string().trim().min(1, 'Missing');
  });
  const whole = z.object({ name: schema, others: z.array(schema).optional() });
  expect(times).toBe(0);
  expect(whole.parse({ name: ' a ', others: ['b '] })).toEqual({ name: 'a', others: ['b'] });
  expect(whole.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe('Missing');
  expect(times).toBe(1);
});

it('gives what is made of others, and tells what it is', () => {
  const categories = late(() => z.enum(['a', 'b']));
  const base = late(() => z.object({ kind: z.literal('one'), category: categories }));
  const more = late(() => base.extend({ size: z.number().default(3) }));
  const either = late(() => z.discriminatedUnion('kind', [more, z.object({ kind: z.literal('two') })]));
  expect(categories.options).toEqual(['a', 'b']);
  expect(Object.keys(more.shape)).toEqual(['kind', 'category', 'size']);
  expect(more instanceof z.ZodObject).toBe(true);
  expect(either.parse({ kind: 'one', category: 'b' })).toEqual({ kind: 'one', category: 'b', size: 3 });
  expect(either.safeParse({ kind: 'one', category: 'c' }).success).toBe(false);
});
