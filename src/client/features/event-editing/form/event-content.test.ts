import { expect, test } from 'vitest';
import { EventContent } from '#src/contract/races-events/event-content.ts';
import {
  fullContents,
  makeCategoryContent,
  makeRaceContent,
  makeRunContent,
} from '#tests/support/races-events/event-content.ts';
import { emptyEvent } from './event-fields.ts';
import { toEventForm } from './event-content.ts';
import { toEventContent } from './event-content.ts';

test.each(Object.entries(fullContents))(
  'the %s that is shown and sent again is the same',
  (name, content) => {
    const kind = name === 'run' ? 'event' : 'race';
    expect(toEventContent(toEventForm(content), kind)).toEqual(content);
    const further = {
      ...content,
      cover: '/media/7k3mq0x2v9ab/1600.webp',
      organizer: 'Panitia Uji',
    };
    expect(toEventContent(toEventForm(further), kind)).toEqual(further);
  },
);

test('the contents of this test answer every field of the contract', () => {
  const isAnswered = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
  const contents = [...Object.values(fullContents), { cover: 'x', organizer: 'x', repetition: {} }];
  const answered = (field: string) =>
    contents.some((content) =>
      isAnswered(Object.entries(content).find(([name]) => name === field)?.[1]),
    );
  expect(Object.keys(EventContent.shape).filter((field) => !answered(field))).toEqual([]);
});

test('numbers are taken as people write them, and what is none is left open', () => {
  const form = emptyEvent('race', { province: 'ID-YO', city: 'Sleman' });
  const [category] = form.categories;
  if (!category) throw new Error('A new form has a category');
  const typed = { ...category, distance_m: '21,0975', price: '150.000', quota: 'banyak' };
  const content = toEventContent(
    { ...form, contact_whatsapp: '0812-3456-7890', categories: [typed] },
    'race',
  );
  expect(content.categories[0]).toMatchObject({ distance_m: 21_098, price: 150_000, quota: null });
  expect(content.contact_whatsapp).toBe('+6281234567890');
});

test('a text that is there in English alone stays with its draft', () => {
  const payment = { id: '', en: 'Transfer to Bank Contoh' };
  const content = makeRaceContent({ payment_note: payment });
  expect(toEventContent(toEventForm(content), 'race').payment_note).toEqual(payment);
});

test('a free event is one that people just come to, a paid one asks for their details', () => {
  const form = toEventForm(makeRunContent());
  expect(toEventContent(form, 'event').join_mode).toBe('rsvp');
  const [category] = form.categories;
  if (!category) throw new Error('The run has a group');
  const paid = { ...form, categories: [{ ...category, price: '25000' }] };
  expect(toEventContent(paid, 'event').join_mode).toBe('register');
  const elsewhere = { ...form, is_external: true, external_url: 'https://panitia.example' };
  expect(toEventContent(elsewhere, 'event')).toMatchObject({
    join_mode: 'external',
    external_url: 'https://panitia.example',
  });
});

test('a pace group’s paces are taken as people write them, one alone is both', () => {
  const form = toEventForm(makeRunContent());
  const [category] = form.categories;
  if (!category) throw new Error('The run has a group');
  const paceOf = (pace: { from: string; to: string }) =>
    toEventContent({ ...form, categories: [{ ...category, pace }] }, 'event').categories[0]?.pace;
  expect(paceOf({ from: '6:00', to: '6.30' })).toEqual({ from: 360, to: 390 });
  expect(paceOf({ from: '', to: '7' })).toEqual({ from: 420, to: 420 });
  expect(paceOf({ from: '', to: '' })).toBeUndefined();
  expect(paceOf({ from: 'cepat', to: '6:00' })).toEqual({ from: 0, to: 360 });
  const content = makeRunContent({
    categories: [
      makeCategoryContent({ price: 0, cut_off_minutes: null, pace: { from: 360, to: 395 } }),
    ],
  });
  expect(toEventContent(toEventForm(content), 'event')).toEqual(content);
});

test('how a draft is to come back stays with it, also while its days or its end are missing', () => {
  const repetition = { days: [2, 6], interval: 2, until: null, count: 12 };
  const content = makeRunContent({ repetition });
  expect(toEventContent(toEventForm(content), 'event')).toEqual(content);
  const form = toEventForm(content);
  const typed = { ...form.recurrence, days: [], ends: 'until' as const };
  expect(toEventContent({ ...form, recurrence: typed }, 'event').repetition).toEqual({
    days: [],
    interval: 2,
    until: null,
    count: null,
  });
  const once = { ...form, recurrence: { ...form.recurrence, is_on: false } };
  expect(toEventContent(once, 'event')).not.toHaveProperty('repetition');
});
