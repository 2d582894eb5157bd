import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { PeriodState } from '#domain/subscriptions.ts';
import {
  changedPeriod,
  endMomentSchema,
  isChoosable,
  isInForce,
  manualSubscriptionSchema,
  manualUpdateSchema,
  newPeriod,
  periodEnd,
  periodErrors,
  periodState,
  planLabel,
  refuseRun,
  seatShortage,
  startMomentSchema,
  subscriptionDate,
} from '#domain/subscriptions.ts';

describe('a run', () => {
  it.each([
    { is_super_user: true, is_subscription_active: false, assigned_license: false, refusal: null },
    { is_super_user: false, is_subscription_active: true, assigned_license: true, refusal: null },
    { is_super_user: false, is_subscription_active: true, assigned_license: false, refusal: 'license_missing' },
    { is_super_user: false, is_subscription_active: false, assigned_license: true, refusal: 'subscription_inactive' },
    { is_super_user: false, is_subscription_active: false, assigned_license: false, refusal: 'subscription_inactive' },
  ])(
    'is answered $refusal for super $is_super_user, subscription $is_subscription_active, license $assigned_license',
    ({ refusal, ...user }) => {
      expect(refuseRun(user)).toBe(refusal);
    },
  );
});

describe('the date of a subscription', () => {
  it.each([
    ['2026-03-04T00:00:00.000Z', '2026-03-04'],
    ['2026-03-04 23:59:59+00', '2026-03-04'],
    ['2026-03-04T23:30:00-02:00', '2026-03-05'],
  ])('of %s is %s, in UTC', (moment, date) => {
    expect(subscriptionDate(moment)).toBe(date);
  });
});

describe('a plan', () => {
  it('is labeled with its type and its duration in brackets', () => {
    expect(planLabel({ plan_type: 'Team', duration: 'Yearly' })).toBe('Team (Yearly)');
  });

  it('may be chosen unless it is Basic', () => {
    expect(isChoosable({ plan_type: 'Team' })).toBe(true);
    expect(isChoosable({ plan_type: 'Basic' })).toBe(false);
  });
});

describe('a date in a form', () => {
  it.each([
    ['2026-03-04', '2026-03-04T00:00:00.000Z', '2026-03-04T23:59:59.999Z'],
    ['2026-03-04T10:30:00Z', '2026-03-04T10:30:00.000Z', '2026-03-04T10:30:00.000Z'],
    ['2026-03-04T23:30:00-02:00', '2026-03-05T01:30:00.000Z', '2026-03-05T01:30:00.000Z'],
  ])('%s starts a period at %s and ends one at %s', (text, start, end) => {
    expect(startMomentSchema.parse(text)).toBe(start);
    expect(endMomentSchema.parse(text)).toBe(end);
  });

  it.each(['', '04.03.2026', '2026-3-4', '2026-02-30', '2026-13-01', '2026-03-04T10:30', 'tomorrow', 20_260_304, null])(
    'is refused when it is none: %j',
    (text) => {
      expect(startMomentSchema.safeParse(text).error?.issues).toMatchObject([{ message: MESSAGES.dateInvalid }]);
      expect(endMomentSchema.safeParse(text).success).toBe(false);
    },
  );

  it.each(['0000-01-01', '1999-12-31', '2200-01-01', '9999-12-31T23:59:59-12:00'])(
    'is refused when far off: %s',
    (text) => {
      expect(startMomentSchema.safeParse(text).error?.issues).toMatchObject([{ message: MESSAGES.dateTooFar }]);
    },
  );
});

describe('a period', () => {
  const START = '2026-03-04T09:00:00.000Z';
  const CURRENT = {
    start_date: START,
    end_date: '2026-04-04T09:00:00.000Z',
    buffer_period: '2026-04-18T09:00:00.000Z',
  };

  it.each([
    ['Monthly', START, '2026-04-04T09:00:00.000Z'],
    ['Monthly', '2026-01-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
    ['Monthly', '2028-01-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['Monthly', '2026-12-15T23:59:59.999Z', '2027-01-15T23:59:59.999Z'],
    ['Yearly', START, '2027-03-04T09:00:00.000Z'],
    ['Yearly', '2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
  ])('of a %s plan that starts at %s ends at %s', (duration, start, end) => {
    expect(periodEnd(duration, start)).toBe(end);
  });

  it('that is left to the plan begins now and has no buffer', () => {
    const end_date = '2026-04-04T09:00:00.000Z';
    expect(newPeriod({}, 'Monthly', START)).toEqual({ start_date: START, end_date, buffer_period: end_date });
  });

  it('follows from what the form gives', () => {
    const start_date = '2026-05-01T00:00:00.000Z';
    const end_date = '2026-06-30T23:59:59.999Z';
    expect(newPeriod({ start_date }, 'Yearly', START).end_date).toBe('2027-05-01T00:00:00.000Z');
    expect(newPeriod({ start_date, end_date }, 'Yearly', START).buffer_period).toBe(end_date);
  });

  it('stays as it is where a change says nothing of it', () => {
    expect(changedPeriod({}, CURRENT)).toEqual(CURRENT);
  });

  it('keeps the length of its buffer when its end moves either way', () => {
    const later = changedPeriod({ end_date: '2026-05-04T09:00:00.000Z' }, CURRENT);
    expect(later.buffer_period).toBe('2026-05-18T09:00:00.000Z');
    const earlier = changedPeriod({ end_date: '2026-03-20T09:00:00.000Z' }, CURRENT);
    expect(earlier.buffer_period).toBe('2026-04-03T09:00:00.000Z');
  });

  it('must end after it starts, and its buffer not before that', () => {
    expect(periodErrors(CURRENT)).toEqual({});
    expect(periodErrors({ ...CURRENT, buffer_period: CURRENT.end_date })).toEqual({});
    expect(periodErrors({ ...CURRENT, end_date: START, buffer_period: '2026-03-03T00:00:00.000Z' })).toEqual({
      end_date: [MESSAGES.endBeforeStart],
      buffer_period: [MESSAGES.bufferBeforeEnd],
    });
  });

  it('is no mistake while half of it is missing', () => {
    expect(periodErrors({})).toEqual({});
    expect(periodErrors({ end_date: START })).toEqual({});
  });

  it('is in force from its first moment to the last of its buffer', () => {
    expect(isInForce(CURRENT, '2026-03-04T08:59:59.999Z')).toBe(false);
    expect(isInForce(CURRENT, START)).toBe(true);
    expect(isInForce(CURRENT, CURRENT.buffer_period)).toBe(true);
    expect(isInForce(CURRENT, '2026-04-18T09:00:00.001Z')).toBe(false);
  });
});

describe('the place of a moment in a period', () => {
  const period = {
    start_date: '2026-03-04T09:00:00.000Z',
    end_date: '2026-04-04T09:00:00.000Z',
    buffer_period: '2026-04-18T09:00:00.000Z',
  };

  it.each<[string, PeriodState]>([
    ['2026-03-04T08:59:59.999Z', 'ahead'],
    [period.start_date, 'running'],
    [period.end_date, 'running'],
    ['2026-04-04T09:00:00.001Z', 'buffer'],
    [period.buffer_period, 'buffer'],
    ['2026-04-18T09:00:00.001Z', 'ended'],
  ])('%s is %s', (now, state) => {
    expect(periodState(period, now)).toBe(state);
  });

  it('is never in a buffer that a period does not have', () => {
    const without = { ...period, buffer_period: period.end_date };
    expect(periodState(without, '2026-04-04T09:00:00.001Z')).toBe('ended');
  });
});

describe('seats', () => {
  it('are enough as long as none is assigned beyond them', () => {
    expect(seatShortage(0, 1)).toBeNull();
    expect(seatShortage(10, 10)).toBeNull();
  });

  it('below those assigned are refused with the way out', () => {
    expect(seatShortage(12, 10)).toBe('12 licenses are assigned. Free 2 first, then lower the number to 10.');
    expect(seatShortage(2, 1)).toBe('2 licenses are assigned. Free 1 first, then lower the number to 1.');
  });
});

describe('the manual subscription form', () => {
  const COMPANY = '01890000-0000-7000-8000-000000000001';
  const FORM = { plan_id: '01890000-0000-7000-8000-000000000002', number_of_licenses: 5, company_id: COMPANY };

  it('needs a plan and a license', () => {
    const { error } = manualSubscriptionSchema.safeParse({ plan_id: '', number_of_licenses: 0, company_id: COMPANY });
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['plan_id', MESSAGES.planRequired],
      ['number_of_licenses', MESSAGES.licensesTooFew],
    ]);
  });

  it.each([1.5, '5', null, Number.NaN, 100_001])('refuses %j licenses', (number_of_licenses) => {
    expect(manualSubscriptionSchema.safeParse({ ...FORM, number_of_licenses }).success).toBe(false);
  });

  it('names its company, which an update need not', () => {
    const { company_id: _, ...form } = FORM;
    expect(manualSubscriptionSchema.safeParse(form).success).toBe(false);
    expect(manualUpdateSchema.parse(form)).toEqual(form);
  });
});
