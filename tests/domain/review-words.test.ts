// What a cell's words say as yes, no and the items of a list (docs/decisions/0030).
import { describe, expect, it } from 'vitest';
import { readValue } from '#domain/review-values.ts';

const unread = (text: string) => ({ answer: text, sort_number: null });

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

  it.each([
    'No. 5 of the Schedule',
    'No. IV of the Schedule',
    'No assignment without consent',
    'No Party may assign this Agreement',
    'No later than 30 days',
    'No-shop applies until closing',
    'Yes/No',
    'Yes or No',
    'No and yes',
    'Not found',
    'None',
    'Yesterday',
    'It is',
    '',
  ])('is left as it is written in %j', (text) => {
    expect(readValue('yes_no', text)).toEqual(unread(text));
  });
});

describe('a list', () => {
  it.each([
    ['- Acme, Inc.\n- Beta LLC', 'Acme, Inc.\nBeta LLC'],
    ['1. rent;\n2. deposit; \n3. and fees', 'rent\ndeposit\nfees'],
    ['Acme, Inc.; Beta LLC; and Gamma', 'Acme, Inc.\nBeta LLC\nGamma'],
    ['(a) one\n(b) two\n\n(b) two', 'one\ntwo'],
    ['Acme, Inc. and Beta', 'Acme, Inc. and Beta'],
    ['5. Main Street', '5. Main Street'],
    ['Head office\n5. Main Street', 'Head office\n5. Main Street'],
    ['The fee is due; it is not refunded. The rest is.', 'The fee is due; it is not refunded. The rest is.'],
    ['• Acme', 'Acme'],
    ['', ''],
  ])('has the items of %j', (text, answer) => {
    expect(readValue('list', text)).toEqual(unread(answer));
  });
});
