import { describe, expect, test } from 'vitest';
import { decideThreadState, isAuthorNamed, type AuthorSight } from './thread-rules.ts';

const end = Date.parse('2027-02-06T00:00:00.000Z');
const week = 7 * 24 * 60 * 60_000;

describe('one can reply', () => {
  test('to an announcement as long as its crew leaves it open', () => {
    const now = end + 100 * week;
    expect(decideThreadState({ endsAt: null, isClosed: false, now })).toBe('open');
    expect(decideThreadState({ endsAt: null, isClosed: true, now })).toBe('closed');
  });

  test('to a run until seven days after its end', () => {
    const at = (now: number, isClosed = false) => decideThreadState({ endsAt: end, isClosed, now });
    expect(at(end - week)).toBe('open');
    expect(at(end + week - 1)).toBe('open');
    expect(at(end + week - 1, true)).toBe('closed');
    expect(at(end + week)).toBe('over');
    // Opening it again would promise what does not hold.
    expect(at(end + week, true)).toBe('over');
  });
});

describe('the name of an author is seen', () => {
  const nobody: AuthorSight = {
    isOwn: false,
    isCrew: false,
    isFellow: false,
    isShownToFellows: false,
    isShownToAll: false,
  };

  test.each<[string, Partial<AuthorSight>]>([
    ['by themselves', { isOwn: true }],
    ['by the crew', { isCrew: true }],
    ['by fellow members, who may see them', { isFellow: true, isShownToFellows: true }],
    ['by everybody, as crew that shows itself', { isShownToAll: true }],
  ])('%s', (_, sight) => {
    expect(isAuthorNamed({ ...nobody, ...sight })).toBe(true);
  });

  test.each<[string, Partial<AuthorSight>]>([
    ['by strangers', {}],
    ['by fellow members, whom they have not let see them', { isFellow: true }],
    ['by guests, though members may see them', { isShownToFellows: true }],
  ])('not %s', (_, sight) => {
    expect(isAuthorNamed({ ...nobody, ...sight })).toBe(false);
  });
});
