import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { firstNameSchema, NAME_MAX, optionalText } from '#domain/people.ts';

const refusal = (text: string) => firstNameSchema.safeParse(text).error?.issues[0]?.message;

describe('a name', () => {
  it.each([
    ['a line break', 'Ada\r\nBcc: all@moor.test', 'Ada Bcc: all@moor.test'],
    ['a separator of paragraphs', 'Ada\u2029Moor', 'Ada Moor'],
    ['an escape', 'Ada\u001B[31m', 'Ada [31m'],
    ['marks that turn the text around', 'Ada \u202Egnp.exe\u202C \u2066x\u2069', 'Ada gnp.exe x'],
    ['what no database keeps', 'A\u0000da\uD800', 'A\uFFFDda\uFFFD'],
  ])('with %s is one line that reads as it is written', (_what, text, name) => {
    expect(firstNameSchema.parse(text)).toBe(name);
  });

  it.each(['Zoë', 'محمد', 'נועם\u200F', 'श्री\u200Dमती', 'نیم\u200Cفاصله', "O'Neill-Ávila", '李', '🙂'])(
    'of any script stays as it is: %s',
    (name) => {
      expect(firstNameSchema.parse(name)).toBe(name);
    },
  );

  it.each(['', ' ', '\u200B', '\u200D\uFEFF', '\u3164', '\u00AD', '\u202E', '\r\n'])(
    'that nobody could see is none: %j',
    (text) => {
      expect(refusal(text)).toBe(MESSAGES.firstNameRequired);
    },
  );

  it('has at most a hundred characters', () => {
    expect(refusal('x'.repeat(NAME_MAX))).toBeUndefined();
    expect(refusal('x'.repeat(10_000))).toBe('At most 100 characters');
  });
});

it('an address line may be empty, and is one line as well', () => {
  expect(optionalText().parse(' \n ')).toBe('');
  expect(optionalText().parse('1 Quay\nBristol')).toBe('1 Quay Bristol');
});
