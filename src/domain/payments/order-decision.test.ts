import { describe, expect, test } from 'vitest';
import { decideOrder, type DecidedOrder, type Decision } from './order-decision.ts';

const unpaid: DecidedOrder = {
  payment: 'unpaid',
  amount: 150_417,
  received: 0,
  holdsPlace: true,
  hasProof: false,
};
const proofSent: DecidedOrder = { ...unpaid, payment: 'proof_sent', hasProof: true };
const expired: DecidedOrder = { ...unpaid, payment: 'expired', holdsPlace: false };
const paid: DecidedOrder = { ...unpaid, payment: 'paid', received: 150_417 };
const left: DecidedOrder = { ...proofSent, payment: 'none', holdsPlace: false };

type Case = { name: string; order: DecidedOrder; decision: Decision; expected: unknown };

const all = { amount: 150_417 };

describe('a host', () => {
  const cases: Case[] = [
    {
      name: 'confirms an unpaid order',
      order: unpaid,
      decision: { kind: 'confirm', ...all },
      expected: { payment: 'paid', received: 150_417, places: 'confirmed' },
    },
    {
      name: 'confirms more than was asked for',
      order: proofSent,
      decision: { kind: 'confirm', amount: 160_000 },
      expected: { payment: 'paid', received: 160_000, places: 'confirmed' },
    },
    {
      name: 'confirms the rest',
      order: { ...unpaid, received: 150_000 },
      decision: { kind: 'confirm', amount: 417 },
      expected: { payment: 'paid', received: 150_417, places: 'confirmed' },
    },
    {
      name: 'does not confirm too little',
      order: unpaid,
      decision: { kind: 'confirm', amount: 150_416 },
      expected: 'too_little',
    },
    {
      name: 'does not confirm twice',
      order: paid,
      decision: { kind: 'confirm', ...all },
      expected: 'state',
    },
    {
      name: 'does not confirm without a place',
      order: left,
      decision: { kind: 'confirm', ...all },
      expected: 'state',
    },
    {
      name: 'notes a part',
      order: proofSent,
      decision: { kind: 'part', amount: 100_000 },
      expected: { payment: 'unpaid', received: 100_000, places: 'kept' },
    },
    {
      name: 'notes no part of nothing',
      order: unpaid,
      decision: { kind: 'part', amount: 0 },
      expected: 'too_little',
    },
    {
      name: 'notes no whole as a part',
      order: unpaid,
      decision: { kind: 'part', ...all },
      expected: 'too_much',
    },
    {
      name: 'notes no part of what is paid',
      order: paid,
      decision: { kind: 'part', amount: 1 },
      expected: 'state',
    },
    {
      name: 'refuses a proof',
      order: proofSent,
      decision: { kind: 'refuse' },
      expected: { payment: 'unpaid', received: 0, places: 'kept' },
    },
    {
      name: 'refuses the proof of an expired order',
      order: { ...expired, hasProof: true },
      decision: { kind: 'refuse' },
      expected: { payment: 'expired', received: 0, places: 'kept' },
    },
    {
      name: 'refuses the proof of an order whose place is gone',
      order: left,
      decision: { kind: 'refuse' },
      expected: { payment: 'none', received: 0, places: 'kept' },
    },
    {
      name: 'refuses nothing without a proof',
      order: unpaid,
      decision: { kind: 'refuse' },
      expected: 'state',
    },
    {
      name: 'refuses no proof of what is paid',
      order: { ...paid, hasProof: true },
      decision: { kind: 'refuse' },
      expected: 'state',
    },
    {
      name: 'notes late money',
      order: expired,
      decision: { kind: 'receive', ...all },
      expected: { payment: 'expired', received: 150_417, places: 'kept' },
    },
    {
      name: 'notes money that came twice',
      order: paid,
      decision: { kind: 'receive', ...all },
      expected: { payment: 'paid', received: 300_834, places: 'kept' },
    },
    {
      name: 'notes no late money of nothing',
      order: expired,
      decision: { kind: 'receive', amount: 0 },
      expected: 'too_little',
    },
    {
      name: 'notes no late money while it is in time',
      order: unpaid,
      decision: { kind: 'receive', ...all },
      expected: 'state',
    },
    {
      name: 'gives the place again',
      order: { ...expired, received: 150_417 },
      decision: { kind: 'reinstate', amount: 0 },
      expected: { payment: 'paid', received: 150_417, places: 'given_again' },
    },
    {
      name: 'gives no place for too little',
      order: expired,
      decision: { kind: 'reinstate', amount: 1 },
      expected: 'too_little',
    },
    {
      name: 'gives no place that its runner gave up',
      order: left,
      decision: { kind: 'reinstate', ...all },
      expected: 'state',
    },
    {
      name: 'gives no place again that is held',
      order: unpaid,
      decision: { kind: 'reinstate', ...all },
      expected: 'state',
    },
    {
      name: 'gives back what was too much',
      order: { ...paid, received: 160_000 },
      decision: { kind: 'refund', amount: 9_583 },
      expected: { payment: 'paid', received: 150_417, places: 'kept' },
    },
    {
      name: 'gives back all, and the place',
      order: paid,
      decision: { kind: 'refund', ...all },
      expected: { payment: 'refunded', received: 0, places: 'given_back' },
    },
    {
      name: 'gives back all but a fee',
      order: { ...paid, holdsPlace: false },
      decision: { kind: 'refund', amount: 100_000 },
      expected: { payment: 'refunded', received: 50_417, places: 'kept' },
    },
    {
      name: 'gives back some of what came late',
      order: { ...expired, received: 150_417 },
      decision: { kind: 'refund', amount: 417 },
      expected: { payment: 'expired', received: 150_000, places: 'kept' },
    },
    {
      name: 'gives back all that came late',
      order: { ...expired, received: 417 },
      decision: { kind: 'refund', amount: 417 },
      expected: { payment: 'refunded', received: 0, places: 'kept' },
    },
    {
      name: 'gives back no more than came',
      order: paid,
      decision: { kind: 'refund', amount: 150_418 },
      expected: 'too_much',
    },
    {
      name: 'gives back no nothing',
      order: paid,
      decision: { kind: 'refund', amount: 0 },
      expected: 'too_little',
    },
  ];

  test.each(cases)('$name', ({ order, decision, expected }) => {
    expect(decideOrder(order, decision)).toEqual(expected);
  });
});
