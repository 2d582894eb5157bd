import { describe, expect, it } from 'vitest';
import { categoryLabel, categorySchema, categoryTabs } from '#domain/categories.ts';

describe('categories', () => {
  it('carry the name of the provider for the provider set only', () => {
    expect(categoryLabel('Provider', 'Whereas')).toBe('By Whereas');
    expect(categoryLabel('Provider', 'Lex & Co')).toBe('By Lex & Co');
    expect(categoryLabel('Organization', 'Whereas')).toBe('Organization');
    expect(categoryLabel('Personal', 'Whereas')).toBe('Personal');
  });

  it('are one tab for a super user and three for everybody else', () => {
    expect(categoryTabs('super_admin')).toEqual(['Provider']);
    expect(categoryTabs('admin')).toEqual(['Provider', 'Organization', 'Personal']);
    expect(categoryTabs('user')).toEqual(['Provider', 'Organization', 'Personal']);
  });

  it.each(['provider', 'PERSONAL', 'Team', '', null, 1])('are not %j', (value) => {
    expect(categorySchema.safeParse(value).success).toBe(false);
  });
});
