import { expect, it } from 'vitest';
import type { Db } from '#server/store/database.ts';
import { prepared } from '#server/store/prepared.ts';

// Only their identity matters here.
const database = () => ({}) as Db;

it('builds a statement once per database and key', () => {
  const built: string[] = [];
  const statement = prepared((_db, size: number) => {
    built.push(`first ${size}`);
    return { size };
  });
  const [one, other] = [database(), database()];
  expect(statement(one, 10)).toBe(statement(one, 10));
  expect(statement(one, 20)).toEqual({ size: 20 });
  expect(statement(other, 10)).not.toBe(statement(one, 10));
  expect(built).toEqual(['first 10', 'first 20', 'first 10']);
});
