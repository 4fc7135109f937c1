import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventKind } from '#src/contract/common.ts';
import {
  makeCategoryContent,
  makeRaceContent,
  makeRunContent,
} from '#tests/support/races-events/event-content.ts';
import { createQueryClient } from '#src/client/lib/api/query-client.ts';
import { withoutEachKey } from '#tests/support/dom/without-each-key.ts';
import { emptyEvent, type EventFormValues } from './event-fields.ts';
import { openForm } from './open-form.ts';
import { toEventForm } from './event-content.ts';
import { findUnreadAnswers } from './unread-answers.ts';
import { toEventContent } from './event-content.ts';

const { findDraft } = vi.hoisted(() => ({ findDraft: vi.fn() }));
vi.mock('#src/client/lib/storage/drafts.ts', () => ({ findDraft, deleteDraft: vi.fn() }));
// The screen is not what is opened here.
vi.mock('../event-editor.tsx', () => ({}));

// Nothing of it is asked for: no draft here was saved on the server.
const client = createQueryClient();
const place = { province: 'ID-YO', city: 'Sleman' };

const both = { id: 'Bahasa Indonesia', en: 'English' };

/** Forms in which every list has something. */
const full: Record<EventKind, EventFormValues> = {
  race: toEventForm(
    makeRaceContent({
      title: both,
      jersey_sizes: ['M', 'L'],
      waiver: both,
      pack_collection: [
        {
          place: 'Balai kota',
          address: 'Jl. Kenari',
          opens: '2027-03-12T10:00',
          closes: '2027-03-12T20:00',
          note: both,
        },
      ],
      categories: [
        makeCategoryContent({
          id: 'aaaaaaaaaaaa',
          name: both,
          tiers: [{ price: 100_000, until: '2027-02-20T00:00', until_taken: 50 }],
        }),
        makeCategoryContent({ code: '5K' }),
      ],
    }),
  ),
  event: toEventForm(
    makeRunContent({
      repetition: { days: [2, 6], interval: 2, until: null, count: 12 },
      categories: [makeCategoryContent({ price: 0, pace: { from: 360, to: 395 } })],
    }),
  ),
};

beforeEach(() => findDraft.mockReset());

describe.each(['race', 'event'] as const)('a stored %s', (kind) => {
  test('opens as it was typed', async () => {
    expect((await open(kind, { id: null, rev: 0, values: full[kind] })).values).toEqual(full[kind]);
  });

  const kept = { id: null, rev: 0, values: full[kind] };
  const lacking = withoutEachKey(kept).filter(({ path }) => path !== 'values');
  test.each(lacking)('opens without $path, which is then empty', async ({ path, value }) => {
    const { values, isRestored } = await open(kind, value);
    expect(isRestored).toBe(true);
    // As the form does with each of them.
    expect(() => [toEventContent(values, kind), findUnreadAnswers(values, kind)]).not.toThrow();
    const lost = path.replace(/^values\./, '');
    const elsewhere = differences(values, full[kind]).filter(
      (each) => each !== lost && !each.startsWith(`${lost}.`),
    );
    expect(elsewhere).toEqual([]);
  });
});

test('of an event that is there, one that lacks its revision is put aside, not lost', async () => {
  findDraft.mockResolvedValue({ values: { id: 'aaaaaaaaaaaa', values: full.race }, savedAt: 0 });
  const event = {
    id: 'aaaaaaaaaaaa',
    kind: 'race' as const,
    community_id: null,
    community: null,
    state: 'published' as const,
    rev: 3,
    content: makeRaceContent(),
    course: null,
    waiver_version: '1',
    cancel_reason: null,
    taken: {},
  };
  const opened = await openForm(client, {
    kind: 'race',
    communityId: null,
    event,
    series: null,
    place,
  });
  expect(opened).toMatchObject({ isRestored: false, outdated: full.race });
});

test.each([null, 'x', [], { id: null, rev: 0 }, { id: null, rev: 0, values: 'x' }])(
  '%j is no draft, and the form opens empty',
  async (stored) => {
    const opened = await open('race', stored);
    expect(opened).toMatchObject({ isRestored: false, values: emptyEvent('race', place) });
  },
);

async function open(kind: EventKind, stored: unknown) {
  findDraft.mockResolvedValue({ values: structuredClone(stored), savedAt: 0 });
  const opening = { kind, communityId: 'bbbbbbbbbbbb', event: null, series: null, place };
  return await openForm(client, opening);
}

/** The paths at which two forms hold something else. */
function differences(one: unknown, other: unknown, path: readonly string[] = []): string[] {
  if (!isParted(one) || !isParted(other)) return one === other ? [] : [path.join('.')];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    differences(Reflect.get(one, key), Reflect.get(other, key), [...path, key]),
  );
}

function isParted(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
