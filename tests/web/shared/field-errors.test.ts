// Errors of the fields of a form, by path.
import { describe, expect, it } from 'vitest';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { QUERIES } from '#domain/queries.ts';
import { checkValues, refusedBy, valueAt } from '#src/shared/form/field-errors.ts';
import { ApiError } from '#src/providers/http/problem.ts';

const item = { title: 'Term', description: '' };
const query = { name: 'Exit', description: '', query: [item], category: 'Personal' as const };

const refusal = (errors?: Record<string, string[]>) =>
  new ApiError({
    type: '/problems/invalid',
    title: 'Not valid',
    status: 400,
    detail: 'No.',
    message: 'No.',
    ...(errors ? { errors } : {}),
  });

describe('the check before sending', () => {
  it('accepts what the server accepts', () => {
    expect(checkValues(QUERIES, query)).toEqual({});
  });

  it('names each field, including those in lists, with its first error', () => {
    const long = { title: '', description: 'd'.repeat(PASSAGE_MAX + 1) };
    expect(checkValues(QUERIES, { ...query, name: ' ', query: [item, long], category: undefined })).toEqual({
      name: 'Name is required.',
      'query.1.title': 'Title is required.',
      'query.1.description': 'At most 20,000 characters',
      category: 'Category is required.',
    });
  });

  it('names a list that is too short', () => {
    expect(checkValues(QUERIES, { ...query, query: [] })).toEqual({ query: 'Add at least one item.' });
  });
});

describe('an error of the server', () => {
  it('is shown at the fields that it names', () => {
    const error = refusal({ 'query.0.title': ['Too vague', 'Too short'] });
    expect(refusedBy(error, query)).toEqual({ 'query.0.title': 'Too vague; Too short' });
  });

  it('is freed of the wire’s prefix before the fields', () => {
    const error = refusal({ 'play_books.0.name': ['Taken'] });
    expect(refusedBy(error, query, 'play_books.0.')).toEqual({ name: 'Taken' });
  });

  it('is left out if it names no field of the form', () => {
    expect(refusedBy(refusal({ version: ['Too old'] }), query)).toEqual({});
    expect(refusedBy(refusal(), query)).toEqual({});
  });
});

describe('a path', () => {
  it('leads to the value there', () => {
    expect(valueAt(query, 'query.0.title')).toBe('Term');
    expect(valueAt(query, 'query')).toBe(query.query);
  });

  it.each(['query.1.title', 'constructor', 'query.0.title.x'])('that leads nowhere returns nothing: %s', (path) => {
    expect(valueAt(query, path)).toBeUndefined();
  });
});
