import { expect, test } from 'vitest';
import { tick, useRollCall, walkIn, whoCame } from './roll-call-world.ts';

const rolls = useRollCall();

test('two phones that send in turns lose nobody, in whatever order their batches come', async () => {
  const { captain, leader, joined, other, stranger } = rolls.world();
  rolls.app().clock.set('2027-02-05T23:00:00.000Z');
  const guest = walkIn('Ibu Sari', '22:03:00');
  const ofCaptain = [
    [tick(joined, '22:01:00'), guest],
    [tick(other, '22:05:00', false), tick(joined, '22:06:00', false)],
  ];
  const ofLeader = [
    [tick(other, '22:02:00'), tick(stranger, '22:02:30')],
    [tick(joined, '22:04:00'), walkIn('Ibu Sari', '22:04:30')],
  ];
  const [first, second] = ofCaptain;
  const [third, fourth] = ofLeader;
  const batches = [
    [captain, second],
    [leader, fourth],
    [leader, third],
    [captain, first],
    // Their answers were lost.
    [leader, fourth],
    [captain, second],
  ] as const;
  for (const [by, marks] of batches) await rolls.marked(by, marks ?? []);
  const { body } = await rolls.read(leader);
  expect(whoCame(body.roll_call)).toEqual(['Demo Tamu', 'Ibu Sari', 'Ibu Sari']);
});

test('batches at the same time all arrive', async () => {
  const { captain, leader, admin, joined, other, stranger } = rolls.world();
  await Promise.all([
    rolls.marked(captain, [tick(joined, '22:00:00'), tick(other, '22:00:00')]),
    rolls.marked(leader, [tick(other, '22:00:00'), tick(joined, '22:00:00')]),
    rolls.marked(admin, [tick(stranger, '22:00:00'), tick(joined, '21:59:00', false)]),
  ]);
  const { body } = await rolls.read(captain);
  expect(whoCame(body.roll_call)).toEqual(['Demo Anggota', 'Demo Ikut', 'Demo Tamu']);
});

test('a batch that is sent again changes no row', async () => {
  const { captain, joined } = rolls.world();
  const marks = [tick(joined, '21:58:00'), walkIn('Ibu Sari', '21:59:00')];
  const first = await rolls.marked(captain, marks);
  const before = await rolls.rows();
  rolls.app().clock.advance(60_000);
  const again = await rolls.marked(captain, marks);
  expect(await rolls.rows()).toEqual(before);
  expect(again.people).toEqual(first.people);
});

test('a phone whose clock is ahead is not believed beyond the server’s now', async () => {
  const { captain, leader, joined } = rolls.world();
  await rolls.marked(captain, [tick(joined, '23:30:00')]);
  rolls.app().clock.advance(60_000);
  const list = await rolls.marked(leader, [tick(joined, '22:00:30', false)]);
  expect(whoCame(list)).toEqual([]);
});
