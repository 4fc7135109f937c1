import { expect, test } from 'vitest';
import { raceBody } from '../rows/event-texts.ts';
import { communities } from './members/communities.ts';
import { groupRuns } from './group-runs/group-runs.ts';
import { races } from './races/races.ts';

test.each(races)('$key has a chip or none, not both', (race) => {
  const body = raceBody(race).id;
  const has = /(dengan|dan|satu) (chip|sabuk sensor)/.test(body);
  const hasNone = /(tanpa|tidak ada) chip/.test(body);
  expect(has && hasNone).toBe(false);
});

test.each(races)('$key speaks of its own distances and starts', (race) => {
  const text = `${race.summary.id} ${race.story.id}`;
  const codes = race.categories.map(({ code }) => code);
  for (const [distance] of text.matchAll(/\b\d+K\b|\b[HF]M\b/g)) expect(codes).toContain(distance);
  const starts = race.categories.map(({ start }) => start.replace(':', '.'));
  for (const [, time] of text.matchAll(/(?:flag-off|start tepat) (\d\d\.\d\d)/gi)) {
    expect(starts).toContain(time);
  }
});

test('a weekly run starts when its community says', () => {
  const firstWord = (text: string) => text.split(' ')[0];
  const differing = groupRuns.filter(({ community, title, when, start }) => {
    const schedule = communities.find(({ key }) => key === community)?.schedule ?? [];
    const weekly = schedule.find(
      (run) =>
        'weekday' in when &&
        run.day === when.weekday &&
        firstWord(run.title.id) === firstWord(title.id),
    );
    return weekly !== undefined && weekly.time !== start;
  });
  expect(differing.map(({ key }) => key)).toEqual([]);
});

test('where the demo’s host looks into the console, nobody has a place who is not in its list', () => {
  const ofRaces = races
    .filter(({ organizer: by }) => 'community' in by && by.community === 'kali-code-pacers')
    .flatMap(({ categories }) => categories.map(({ taken }) => taken));
  const ofRuns = groupRuns
    .filter(({ community }) => community === 'kali-code-pacers')
    .flatMap(({ groups }) => groups.map(({ taken }) => taken));
  expect(ofRaces.length * ofRuns.length).toBeGreaterThan(0);
  expect([...ofRaces, ...ofRuns].filter((taken) => taken !== 0)).toEqual([]);
});
