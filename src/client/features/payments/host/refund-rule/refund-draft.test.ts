import { expect, test } from 'vitest';
import { readRefundRule, toRefundDraft } from './refund-draft.ts';

const zone = 'Asia/Jakarta';
const rule = { until: '2027-02-10T16:59:00.000Z', percent: 50, add_ons_percent: 0, days: 14 };

test('a rule is edited in the zone of its event, and sent as it was', () => {
  const draft = toRefundDraft(rule, zone);
  expect(draft).toMatchObject({ isOn: true, until: '2027-02-10T23:59', percent: '50' });
  expect(readRefundRule(draft, zone)).toEqual({ content: rule, faults: {} });
});

test('without a rule nothing is sent, whatever its fields hold', () => {
  const draft = toRefundDraft(null, zone);
  expect(draft).toMatchObject({ isOn: false, days: '14' });
  expect(readRefundRule({ ...draft, percent: 'x' }, zone)).toEqual({ content: null, faults: {} });
});

test('each fault is named at its field', () => {
  const wrong = { isOn: true, until: '', percent: '101', addOns: 'x', days: '0' };
  expect(readRefundRule(wrong, zone).faults).toEqual({
    until: 'invalid',
    percent: 'invalid',
    addOns: 'invalid',
    days: 'invalid',
  });
  expect(readRefundRule({ ...toRefundDraft(rule, zone), percent: '75 %' }, zone).content).toEqual({
    ...rule,
    percent: 75,
  });
});
