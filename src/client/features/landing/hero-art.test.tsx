import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeroArt } from './hero-art.tsx';
import { heroArt, heroSizes } from './hero-geometry.ts';

const sizes = Object.entries(heroSizes);

test('all three pictures together weigh less than 10 KB', () => {
  const markup = renderToStaticMarkup(<HeroArt />);
  expect(markup.match(/<svg /g)).toHaveLength(3);
  expect(new TextEncoder().encode(markup).length).toBeLessThan(10_000);
});

test('the markup has no inline style, which the CSP would refuse', () => {
  expect(renderToStaticMarkup(<HeroArt />)).not.toMatch(/ style=|<style/);
});

test.each(sizes)('%s: the same numbers each time, none finer than a tenth', (_, size) => {
  const text = JSON.stringify(heroArt(size));
  expect(JSON.stringify(heroArt(size))).toBe(text);
  expect(text).not.toMatch(/\.\d\d|NaN|null|e-/);
});

test.each(sizes)('%s: twelve strands end where the course begins', (_, size) => {
  const { strands, course } = heroArt(size);
  const [x = 0, y = 0] = (/^M([\d.]+) ([\d.]+)/.exec(course) ?? []).slice(1).map(Number);
  expect(strands).toHaveLength(12);
  for (const strand of strands) {
    const [endX = 0, endY = 0] = (/([\d.]+) ([\d.]+)$/.exec(strand) ?? []).slice(1).map(Number);
    expect(endX).toBe(x);
    expect(Math.abs(endY - y)).toBeLessThan(6);
  }
});

test.each(sizes)('%s: the course climbs into the sun', (_, size) => {
  const { course, finish, sun } = heroArt(size);
  expect(course.endsWith(`${finish.x} ${finish.y}`)).toBe(true);
  expect(Math.hypot(finish.x - sun.x, finish.y - sun.y)).toBeLessThan(sun.radius);
});

test.each(sizes)(
  '%s: the sky darkens upwards in bands that get thinner towards the ground',
  (_, size) => {
    const edges = [0, ...heroArt(size).bands];
    const heights = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
  },
);
