import { describe, expect, it } from 'vitest';
import { clonedTitle } from '#domain/library-clone.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { promptFieldsSchema } from '#domain/prompts.ts';

describe('the title of a clone', () => {
  it("is the original's with (Copy) appended", () => {
    expect(clonedTitle('Notice periods')).toBe('Notice periods (Copy)');
    expect(clonedTitle('Notice periods (Copy)')).toBe('Notice periods (Copy) (Copy)');
  });

  it.each([
    ['as long as a title may be', 'n'.repeat(TITLE_MAX)],
    ['with half a letter where it is cut', `${'n'.repeat(TITLE_MAX - 8)}𝄞 and more`],
    ['with a blank where it is cut', `${'n'.repeat(TITLE_MAX - 8)} and more`],
  ])('of a title %s can be saved', (_which, title) => {
    const name = clonedTitle(title);
    expect(name.endsWith(' (Copy)')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
    expect(promptFieldsSchema.parse({ name, prompt: 'Read.' }).name).toBe(name);
  });
});
