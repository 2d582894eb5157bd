// What a cell's text is worth as its column's type (spec 2.17, docs/decisions/0030): read where it can be, else left as written.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findValue, readValue } from '#domain/review-values.ts';
import { COLUMN_TYPES } from '#domain/reviews.ts';
import { amountsIn } from '#domain/values/amounts.ts';
import { datesIn, dayNumber } from '#domain/values/dates.ts';
import { numberOfWords } from '#domain/values/number-words.ts';

const unread = (text: string) => ({ answer: text, sort_number: null });

describe('a date', () => {
  it.each([
    ['January 1, 2024', '2024-01-01'],
    ['Jan. 1st, 2024', '2024-01-01'],
    ['1 January 2024', '2024-01-01'],
    ['1st day of March 2019', '2019-03-01'],
    ['this 1st day of March, in the year 2019', '2019-03-01'],
    ['the 2 nd day of June, 2004', '2004-06-02'],
    ['the fifteenth day of April, 2010', '2010-04-15'],
    ['Twenty-First of May 2001', '2001-05-21'],
    ['SEPTEMBER 30, 1999', '1999-09-30'],
    ['Sept. 5 2020', '2020-09-05'],
    ['2024-01-01', '2024-01-01'],
    ['Effective as of 2024-02-29.', '2024-02-29'],
    ['13/02/2024', '2024-02-13'],
    ['02/13/2024', '2024-02-13'],
    ['05/05/2024', '2024-05-05'],
    ['31.12.2024', '2024-12-31'],
    ['dated March 1, 2019 (the “Effective Date”)', '2019-03-01'],
    ['March 1, 2019, that is 1 March 2019', '2019-03-01'],
  ])('is read from %j', (text, iso) => {
    expect(readValue('date', text)).toEqual({ answer: iso, sort_number: dayNumber(iso) });
  });

  it.each([
    '01/02/2024',
    '1/1/24',
    'March 2019',
    'February 30, 2024',
    '2024-13-01',
    'thirty days after signature',
    'from January 1, 2024 until December 31, 2024',
    'No. 12/34/5678',
    '',
  ])('is left as it is written in %j', (text) => {
    expect(readValue('date', text)).toEqual(unread(text));
  });

  it('is the first of a passage, as written where it could be another day', () => {
    const passage = 'This Lease is made on 5 May 2020 and ends on 4 May 2030.';
    expect(findValue('date', passage)).toEqual({ answer: '2020-05-05', sort_number: 18_387 });
    expect(findValue('date', 'Signed 01/02/2024 in York.')).toEqual(unread('01/02/2024'));
    expect(findValue('date', 'Signed in spring.')).toEqual(unread('Signed in spring.'));
  });

  it('is every day of four centuries in every form it is written in', () => {
    const days = fc.date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    const forms = [
      { dateStyle: 'long', locale: 'en-US' },
      { dateStyle: 'medium', locale: 'en-US' },
      { dateStyle: 'long', locale: 'en-GB' },
    ] as const;
    fc.assert(
      fc.property(days, fc.constantFrom(...forms), (day, { dateStyle, locale }) => {
        const iso = day.toISOString().slice(0, 10);
        const written = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(day);
        expect(readValue('date', written).answer).toBe(iso);
        expect(readValue('date', iso)).toEqual({ answer: iso, sort_number: dayNumber(iso) });
      }),
    );
  });
});

describe('an amount', () => {
  it.each([
    ['$500,000', '$500,000', 500_000],
    ['US$ 1.5 million', 'USD 1,500,000', 1_500_000],
    ['US $1.1 million', 'USD 1,100,000', 1_100_000],
    ['five hundred thousand dollars ($500,000)', '$500,000', 500_000],
    ['Five Hundred Thousand U.S. Dollars (US$500,000.00)', 'USD 500,000', 500_000],
    ['one million two hundred and fifty thousand euros', 'EUR 1,250,000', 1_250_000],
    ['€ 1.234,50', 'EUR 1,234.50', 1234.5],
    ['1.500 EUR', 'EUR 1,500', 1500],
    ['EUR 12,5 million', 'EUR 12,500,000', 12_500_000],
    ['CHF 1’250.75', 'CHF 1,250.75', 1250.75],
    ['£48,000 per annum', 'GBP 48,000 per annum', 48_000],
    ['$50 per hour', '$50 per hour', 50],
    ['USD 12 / month', 'USD 12/month', 12],
    ['not more than 2,500.00 US dollars', 'USD 2,500', 2500],
    ['$1.5M', '$1,500,000', 1_500_000],
    ['$3bn', '$3,000,000,000', 3_000_000_000],
    ['1,234,567', '1,234,567', 1_234_567],
    ['$0', '$0', 0],
  ])('is read from %j', (text, answer, sort_number) => {
    expect(readValue('amount', text)).toEqual({ answer, sort_number });
  });

  it.each([
    '$10,000 for the first year and $12,000 afterwards',
    'the fees paid in the preceding twelve months',
    '100% of the fees',
    'section 4.2',
    '$1.500',
    'thirty (30) days',
    '',
  ])('is left as it is written in %j', (text) => {
    expect(readValue('amount', text)).toEqual(unread(text));
  });

  it('is the first of a passage', () => {
    const passage =
      'The Tenant shall pay a rent of £48,000 each year and a deposit of £12,000, in 2024 500 dollars more.';
    expect(findValue('amount', passage)).toEqual({ answer: 'GBP 48,000 each year', sort_number: 48_000 });
    expect(amountsIn(passage).map(({ figure }) => figure)).toEqual([48_000, 12_000, 500]);
  });

  it('is any figure in groups of three, and is read again from how it is shown', () => {
    const figures = fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(figures, fc.constantFrom('$', 'USD ', 'EUR ', '£'), (figure, sign) => {
        const written = `${sign}${figure.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
        const read = readValue('amount', written);
        expect(read.sort_number).toBe(figure);
        expect(readValue('amount', read.answer)).toEqual(read);
      }),
    );
  });

  it('knows numbers in words', () => {
    expect(numberOfWords('two million three hundred forty-five thousand six hundred and seventy-eight')).toBe(
      2_345_678,
    );
    expect(numberOfWords('twelve hundred')).toBe(1200);
    expect(numberOfWords('several')).toBeNull();
    expect(numberOfWords('and')).toBeNull();
  });
});

describe('yes and no', () => {
  it.each([
    ['Yes', 'Yes', 1],
    ['yes.', 'Yes', 1],
    ['YES, with consent', 'Yes, with consent', 1],
    ['Yes – section 4', 'Yes – section 4', 1],
    ['No', 'No', 0],
    ['No.', 'No', 0],
    ['no: the Agreement is exclusive', 'No: the Agreement is exclusive', 0],
    ['No. The clause was deleted', 'No. The clause was deleted', 0],
    ['true', 'Yes', 1],
    ['N', 'No', 0],
  ])('is read from %j', (text, answer, sort_number) => {
    expect(readValue('yes_no', text)).toEqual({ answer, sort_number });
  });

  it.each(['No. 5 of the Schedule', 'No assignment without consent', 'Not found', 'None', 'Yesterday', 'It is', ''])(
    'is left as it is written in %j',
    (text) => {
      expect(readValue('yes_no', text)).toEqual(unread(text));
    },
  );
});

describe('a list', () => {
  it.each([
    ['- Acme, Inc.\n- Beta LLC', 'Acme, Inc.\nBeta LLC'],
    ['1. rent;\n2. deposit; \n3. and fees', 'rent\ndeposit\nfees'],
    ['Acme, Inc.; Beta LLC; and Gamma', 'Acme, Inc.\nBeta LLC\nGamma'],
    ['(a) one\n(b) two\n\n(b) two', 'one\ntwo'],
    ['Acme, Inc. and Beta', 'Acme, Inc. and Beta'],
    ['', ''],
  ])('has the items of %j', (text, answer) => {
    expect(readValue('list', text)).toEqual(unread(answer));
  });
});

describe('any value', () => {
  it('is never lost, whatever is written: read again it stays what it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COLUMN_TYPES), fc.string({ maxLength: 200 }), (type, text) => {
        const read = readValue(type, text);
        expect(readValue(type, read.answer)).toEqual(read);
        expect(read.sort_number === null || Number.isFinite(read.sort_number)).toBe(true);
        if (text.trim() !== '' && type !== 'list') expect(read.answer).not.toBe('');
      }),
    );
  });

  it('is read in a moment from a text of many pages, whatever it is made of', () => {
    const parts = [
      '1,111,',
      '$ ',
      ' ',
      '1 ',
      'one ',
      'twenty-',
      '1st day of ',
      'May ',
      '31/',
      '-',
      ';\n',
      'hundred and ',
      '9',
    ];
    for (const part of parts) {
      const text = part.repeat(Math.ceil(200_000 / part.length));
      const started = performance.now();
      datesIn(text);
      amountsIn(text);
      for (const type of COLUMN_TYPES) readValue(type, text);
      expect(performance.now() - started, JSON.stringify(part)).toBeLessThan(4000);
    }
  });
});
