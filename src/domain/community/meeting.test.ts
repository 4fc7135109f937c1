import { expect, test } from 'vitest';
import { meetingOf } from './meeting.ts';

test.each([
  [{ meeting_point: { name: 'Tugu', lat: -7, lon: 110 }, meeting_place: 'Lama' }, 'Tugu'],
  [{ meeting_point: null, meeting_place: 'Gerbang' }, 'Gerbang'],
  [{ meeting_point: null }, ''],
])('a community with %o meets at %o', (meeting, place) => {
  expect(meetingOf(meeting).place).toBe(place);
});
