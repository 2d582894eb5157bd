// A cell's text read as its column's type (docs/decisions/0030): read where it can be, else left as written.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findValue, readValue } from '#domain/review-values.ts';
import { COLUMN_TYPES } from '#domain/column-types.ts';
import { amountsIn, numberOfWords } from '#domain/values/amounts.ts';
import { datesIn, dayNumber } from '#domain/values/dates.ts';

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
    'Three years from January 1, 2020',
    '30 days after March 15, 2024',
    'before 2024-12-31',
    'not later than 31 December 2024',
    'the first anniversary of 1 March 2022',
    '1 March 2022 (unless extended)',
    'by 1 March 2022',
    '',
  ])('is left as it is written in %j', (text) => {
    expect(readValue('date', text)).toEqual(unread(text));
  });

  it.each([
    ['This Agreement is made on 3 May 2026 between Acme, Inc. and Beta LLC.', '2026-05-03'],
    ['“Effective Date” means 25 June 2026.', '2026-06-25'],
    ['Dated this 1st day of March, in the year 2019, that is 1 March 2019, at York', '2019-03-01'],
  ])('is the one that the passage %j states', (passage, iso) => {
    expect(findValue('date', passage)).toEqual({ answer: iso, sort_number: dayNumber(iso) });
  });

  it('is as it is written in a passage where it could be another day', () => {
    expect(findValue('date', 'Signed 01/02/2024 in York.')).toEqual(unread('01/02/2024'));
  });

  it.each([
    'Signed in spring.',
    'This Lease is made on 5 May 2020 and ends on 4 May 2030.',
    'The Term is three years from January 1, 2020.',
    'Payment falls due 30 days after March 15, 2024.',
    'It ends on the second anniversary of March 15, 2024.',
    'Notice must be given before 2024-12-31.',
    'The Buyer shall elect by 31 December 2024.',
    'A term of five years beginning on 25 March 2026.',
  ])('is the whole of the passage %j', (passage) => {
    expect(findValue('date', passage)).toEqual(unread(passage));
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
    ['the sum of 2,500.00 US dollars (the “Fee”)', 'USD 2,500', 2500],
    ['$1.5M', '$1,500,000', 1_500_000],
    ['$3bn', '$3,000,000,000', 3_000_000_000],
    ['1,234,567', '1,234,567', 1_234_567],
    ['$0', '$0', 0],
    ['INR 1,50,000', 'INR 150,000', 150_000],
    ['₹1,50,00,000', 'INR 15,000,000', 15_000_000],
    ['Rs. 25,00,000.50', 'INR 2,500,000.50', 2_500_000.5],
    ['INR 2.5 crore', 'INR 25,000,000', 25_000_000],
    ['EUR 0.085 per kWh', 'EUR 0.085 per kWh', 0.085],
    ['EUR 0.125', 'EUR 0.125', 0.125],
    ['CHF 0.250', 'CHF 0.25', 0.25],
    ['€0,085', 'EUR 0.085', 0.085],
    ['USD 20 per user per month', 'USD 20 per user per month', 20],
    ['USD 1,500 million', 'USD 1,500,000,000', 1_500_000_000],
    ['two hundred and 50/100 dollars', '$200.50', 200.5],
    ['fifty dollars ($50 per hour)', '$50 per hour', 50],
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
    'not more than 2,500.00 US dollars',
    'the greater of USD 1,000,000 and 12 months of fees',
    '150% of USD 1,000,000',
    'Unlimited; except USD 5,000 for data',
    'USD 100-150 per hour',
    'USD 1.5 to 2 million',
    '1.5 to 2 million USD',
    '-USD 500',
    '(USD 500)',
    'USD 1,000 per 1,000 units',
    'USD 500 per metric ton',
    '$5, 000',
    'USD 1,50,00',
    'EUR 1.125 per share',
    'EUR 1.500 million',
    'USD 5 hundred thousand',
    'USD 500 (EUR 500)',
    'try 3',
    '',
  ])('is left as it is written in %j', (text) => {
    expect(readValue('amount', text)).toEqual(unread(text));
  });

  it.each([
    ['The Tenant shall pay a rent of £48,000 each year and the service charge.', 'GBP 48,000 each year', 48_000],
    ['The Parties will try 3 couriers for USD 500.', 'USD 500', 500],
    ['Monthly fee – USD 500', 'USD 500', 500],
    ['In 2024 USD 500 was paid.', 'USD 500', 500],
  ])('is the one that the passage %j states', (passage, answer, sort_number) => {
    expect(findValue('amount', passage)).toEqual({ answer, sort_number });
  });

  it.each([
    'A rent of £48,000 each year and a deposit of £12,000.',
    'A deposit of INR 1,50,00 and a fee of USD 500.',
    'The greater of USD 1,000,000 and the fees of 12 months.',
    'Liability is limited to 150% of USD 1,000,000.',
    'Liability is unlimited; except USD 5,000 for data.',
    'A fee of USD 100-150 per hour.',
    'A fee of USD 1.5 to 2 million.',
    'A credit of -USD 500.',
    'A fee of USD 1,000 per 1,000 units.',
    'A price of USD 500 per metric ton of coal.',
    'A deposit of $5, 000 is paid.',
    'The Parties will try 3 times.',
  ])('is the whole of the passage %j', (passage) => {
    expect(findValue('amount', passage)).toEqual(unread(passage));
  });

  it('has its place in a text, read or not', () => {
    const text = 'A rent of £48,000 each year, a deposit of £12,000, in 2024 500 dollars more.';
    const amounts = amountsIn(text);
    expect(amounts.map(({ figure }) => figure)).toEqual([48_000, 12_000, null]);
    expect(amounts.map(({ start, end }) => text.slice(start, end))).toEqual([
      '£48,000 each year',
      '£12,000',
      '2024 500 dollars',
    ]);
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

describe('a verdict', () => {
  it.each([
    ['Deviates: the cap is 50 %.', 0],
    ['missing', 1],
    ['Fallback 2: ninety days', 3],
    ['Meets', 4],
    ['The cap is fine.', null],
  ])('of "%s" sorts by what is worked through first', (text, place) =>
    expect(readValue('verdict', text)).toEqual({ answer: text, sort_number: place }),
  );
});
