import { expect, test } from 'vitest';
import { findDate, useSeriesCaptain } from './series-captain.ts';

const { app, call, createSeries, post } = useSeriesCaptain();

test('a run that has begun names the next date of its series that takes place', async () => {
  const series = await createSeries();
  const [first, second, third] = series.dates;
  const { event_id: id } = findDate(series, first.date);
  const read = async () => (await call('GET', `/api/public/event/${id}`)).body.next_run;
  expect(await read()).toBeUndefined();

  app().clock.set(first.starts_at);
  expect(await read()).toEqual({ id: second.event_id, starts_at: second.starts_at });
  await post(series.id, 'skip', { date: second.date });
  expect(await read()).toEqual({ id: third.event_id, starts_at: third.starts_at });
});
