import { describe, expect, it } from 'vitest';
import { bannerPicture, bannerTarget } from './banner-address.ts';

const origin = 'https://derap.test';

describe('bannerPicture', () => {
  it('is a full address below /media/ where nothing else is configured', () => {
    expect(bannerPicture('banner.webp', origin)).toBe('https://derap.test/media/banner.webp');
  });

  it.each(['javascript:alert(1)', '//evil.example/x.webp', 'https://evil.example/x.webp'])(
    'stays below it for %s',
    (name) => {
      expect(bannerPicture(name, origin)).toMatch(/^https:\/\/derap\.test\/media\//);
    },
  );
});

describe('bannerTarget', () => {
  it('keeps paths and own addresses within the app', () => {
    expect(bannerTarget('/race?q=ubud', origin)).toEqual({ kind: 'inside', path: '/race?q=ubud' });
    expect(bannerTarget(`${origin}/community`, origin)).toEqual({
      kind: 'inside',
      path: '/community',
    });
  });

  it('knows that a path with two slashes is another site', () => {
    for (const link of ['//evil.example/x', '/\\evil.example/x']) {
      expect(bannerTarget(link, origin)).toEqual({
        kind: 'outside',
        href: 'https://evil.example/x',
      });
    }
  });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'https://'])(
    'makes no link of %s',
    (link) => {
      expect(bannerTarget(link, origin)).toBeNull();
    },
  );
});
