// Clause numbers printed at the start of a paragraph.
import { describe, expect, it } from 'vitest';
import { printedClause } from '#server/documents/layout/clause-number.ts';

describe('the printed clause number', () => {
  it.each([
    ['7.2 Notices. Each notice', '7.2'],
    ['7.2. “Fees” means', '7.2'],
    ['7.2(b) the Supplier', '7.2(b)'],
    ['12. TERM', '12'],
    ['3) Payment', '3'],
    ['Section 4.1 Definitions.', 'Section 4.1'],
    ['SECTION 4.1(a)', 'SECTION 4.1(a)'],
    ['ARTICLE IX', 'ARTICLE IX'],
    ['Article IX: Remedies', 'Article IX'],
    ['Schedule 1.1(o) House Marks', 'Schedule 1.1(o)'],
    ['Exhibit A', 'Exhibit A'],
    ['§ 12.3 Haftung', '§ 12.3'],
    ['(iv) any breach', '(iv)'],
    ['(a) Late fees', '(a)'],
    ['6.1 eGain warrants', '6.1'],
  ])('of "%s" is %s', (text, clause) => expect(printedClause(text)).toBe(clause));

  it.each([
    'Section 4.1 of the Agreement is amended',
    'Article 5 shall survive',
    '1.5 million dollars',
    '2.5% per year',
    '30 days after receipt',
    '2019 was the first year',
    'A party may assign',
    'Schedule of fees',
    '(including its Affiliates)',
    'Notices. Each notice',
    '',
  ])('is absent from "%s"', (text) => expect(printedClause(text)).toBeUndefined());
});
