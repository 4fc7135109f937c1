import { describe, expect, test } from 'vitest';
import type { CommunityContent } from '#src/contract/community/community-editing.ts';
import { checkCommunity } from './community-check.ts';
import { type CommunityValues, emptyCommunity } from './community-fields.ts';
import { contentOf, valuesOf } from './community-values.ts';

const content: CommunityContent = {
  name: 'Pelari Tugu',
  city: 'Yogyakarta',
  province: 'ID-YO',
  description: { id: 'Lari santai.', en: 'Easy runs.' },
  story: { id: '' },
  logo: null,
  cover: null,
  founded: 2021,
  contact_email: 'halo@derap.test',
  pace: { from: 330, to: 425 },
  openness: 'approval',
  meeting_point: { name: 'Tugu', lat: -7.78292, lon: 110.36707 },
  schedule: [{ day: 2, time: '19:00', title: { id: 'Selasa santai' } }],
  socials: { strava: 'https://www.strava.com/clubs/1' },
};

const filled = valuesOf(content);

function reasonsOf(values: CommunityValues): Record<string, string> {
  const { issues = [] } = checkCommunity(values);
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('a community that is opened and sent again is the same', () => {
  const { value } = checkCommunity(filled);
  expect(value?.content).toMatchObject({
    ...content,
    story: { id: '', en: '' },
    schedule: [{ day: 2, time: '19:00', title: { id: 'Selasa santai', en: '' } }],
  });
});

describe('an answer that cannot be read is refused at its field', () => {
  test.each([
    ['pace.from', { ...filled, pace: { from: 'cepat', to: '7:00' } }],
    ['pace.to', { ...filled, pace: { from: '5:30', to: '' } }],
    ['founded', { ...filled, founded: 'lama' }],
    ['contact_email', { ...filled, contact_email: 'halo' }],
    ['meeting_point.position', { ...filled, meeting_point: { name: 'Tugu', position: 'situ' } }],
    ['meeting_point.name', { ...filled, meeting_point: { name: '', position: '-7.7, 110.3' } }],
    [
      'schedule.0.time',
      { ...filled, schedule: [{ day: '2', time: '', title: { id: 'x', en: '' } }] },
    ],
    [
      'socials.whatsapp',
      { ...filled, socials: { ...filled.socials, whatsapp: 'https://x.com/a' } },
    ],
  ] as const)('%s', (path, values) => {
    expect(Object.keys(reasonsOf({ ...values, schedule: [...values.schedule] }))).toContain(path);
  });

  test('an empty form says what it needs', () => {
    expect(reasonsOf(emptyCommunity)).toEqual({
      name: 'required',
      city: 'required',
      province: 'required',
      'description.id': 'required',
    });
  });
});

test('the runs of a founded club need a place, by name at least', () => {
  const founding = { ...filled, has_runs: true };
  const nowhere = { ...founding, meeting_point: { name: '', position: '' } };
  expect(reasonsOf(nowhere)).toEqual({ 'meeting_point.name': 'required' });
  expect(reasonsOf({ ...nowhere, schedule: [] })).toEqual({});
  const named = { ...founding, meeting_point: { name: 'Gerbang barat', position: '' } };
  expect(checkCommunity(named).value?.content).toMatchObject({
    meeting_point: null,
    meeting_place: 'Gerbang barat',
  });
});

test('no pace, no place, no year and no address are no answers', () => {
  expect(contentOf(emptyCommunity)).toMatchObject({
    pace: null,
    meeting_point: null,
    founded: null,
    contact_email: null,
    logo: null,
  });
});
