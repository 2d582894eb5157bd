import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { companyNameSchema, firstNameSchema, NAME_MAX, optionalText } from '#domain/people.ts';

const refusal = (text: string) => firstNameSchema.safeParse(text).error?.issues[0]?.message;

describe('a name', () => {
  it.each([
    ['a line break', 'Ada\r\nBcc: all@moor.test'],
    ['a separator of paragraphs', 'Ada\u2029Moor'],
    ['an escape', 'Ada\u001B[31m'],
    ['marks that turn the text around', 'Ada \u202Egnp.exe\u202C \u2066x\u2069'],
    ['a null character', 'A\u0000da'],
  ])('with %s is refused, of a person and of a company', (_what, text) => {
    expect(refusal(text)).toBe(MESSAGES.nameBreaksLine);
    expect(companyNameSchema.safeParse(text).success).toBe(false);
  });

  it.each([
    'https://evil.test',
    'www.evil',
    'evil.test/login',
    'Ada http://evil',
    'ada@evil.test',
    'Sign in at x.io?a',
  ])('with a web or email address is refused, of a person and of a company: %s', (text) => {
    expect(refusal(text)).toBe(MESSAGES.nameHasAddress);
    expect(companyNameSchema.safeParse(text).success).toBe(false);
  });

  it('of a person holds no domain, which mail programs make a link of; that of a company may be one', () => {
    expect(refusal('evil.test')).toBe(MESSAGES.nameHasAddress);
    for (const name of ['J. R.', 'J.R.', 'St. John']) expect(firstNameSchema.parse(name)).toBe(name);
    for (const name of ['Booking.com B.V.', 'A/S Norden', 'Müller & Söhne GmbH & Co. KG'])
      expect(companyNameSchema.parse(name)).toBe(name);
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
