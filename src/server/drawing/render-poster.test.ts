import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { posterSizes } from '#src/contract/media/poster.ts';
import { terrains } from '#src/domain/places/cities.ts';
import { loadGlyphs } from './font/glyphs.ts';
import type { CommunityRecord, EventRecord } from './poster-record.ts';
import { renderPoster, renderTerrain } from './render-poster.ts';
import { anyText } from '#tests/support/hostile/arbitrary-text.ts';
import { expectPlainSvg } from '#tests/support/media/plain-svg.ts';

const glyphs = loadGlyphs();

const merapi: EventRecord = {
  kind: 'race',
  id: 'merap1fajar0',
  rev: 1,
  hidden: false,
  city: 'Sleman',
  position: { lat: -7.6, lon: 110.42 },
  start: { day: '2027-02-14', hour: 5.25 },
  distance: 21_097,
  gain: 412,
  heights: [120, 180, 260, 300, 380, 410, 330, 240, 180, 150, 120],
};

const toOptions = (ratio: keyof typeof posterSizes) => {
  const { width, height, labels } = posterSizes[ratio];
  return { width, height, labels, glyphs };
};
const ratios = ['4x5', '6x5', '16x10', '1x1'] as const;

const anyTerrain = fc.constantFrom(...terrains);
const anyRatio = fc.constantFrom(...ratios);
const id = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789abcdefghjkmnpqrstvwxyz')),
  minLength: 12,
  maxLength: 12,
});
const run: fc.Arbitrary<EventRecord> = fc.record({
  kind: fc.constantFrom('race', 'event'),
  id,
  rev: fc.nat(),
  hidden: fc.boolean(),
  city: anyText,
  position: fc.record({
    lat: fc.double({ min: -11, max: 6, noNaN: true }),
    lon: fc.double({ min: 95, max: 141, noNaN: true }),
  }),
  start: fc.record({
    day: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    hour: fc.nat({ max: 1439 }).map((minutes) => minutes / 60),
  }),
  distance: fc.oneof(fc.nat({ max: 200_000 }), fc.constantFrom(0, 400, 5000, 21_097, 42_195)),
  gain: fc.nat({ max: 9000 }),
  heights: fc.array(fc.double({ min: -50, max: 4500, noNaN: true }), { maxLength: 15 }),
});
const community: fc.Arbitrary<CommunityRecord> = fc.record({
  kind: fc.constant('community'),
  id,
  rev: fc.nat(),
  hidden: fc.boolean(),
  name: anyText,
  hour: fc.option(fc.nat({ max: 1439 }).map((minutes) => minutes / 60)),
});

test('the same record gives the same bytes', () => {
  const again = loadGlyphs();
  expect(renderPoster(merapi, toOptions('4x5'))).toBe(
    renderPoster(structuredClone(merapi), { ...toOptions('4x5'), glyphs: again }),
  );
});

// Browsers cache pictures for a year: when a hash changes on purpose, raise `generatorVersion` (contract/media/poster.ts).
test('no terrain changes by accident', () => {
  const hashes = terrains.map((terrain) => {
    const drawn = (['4x5', '16x10', '1x1'] as const).map((ratio) => {
      const svg = renderTerrain(terrain, merapi, toOptions(ratio));
      return createHash('sha256').update(svg).digest('hex').slice(0, 8);
    });
    return `${terrain} ${drawn.join(' ')}`;
  });
  expect(hashes).toMatchInlineSnapshot(`
    [
      "gunung 0ec72ae2 95be13c9 dc2d9de4",
      "pesisir e39fffd1 70a26aeb fb5a94af",
      "sawah e0d45e14 1b682ab6 8aae109b",
      "kontur 21232841 44a8e265 f7c958b2",
      "danau 6c323ae9 8def6b83 bf2bf913",
      "kota 70bc0287 23773b3d 5e270566",
      "lintasan 1b79c5be 84251ba5 314b38b7",
      "sungai 71580ff0 3273676c 011d522f",
      "derap fc2d74c1 3a87a671 ca1e0015",
    ]
  `);
});

describe.each(terrains)('%s', (terrain) => {
  test.each(ratios)('is a plain SVG with one course line at %s', (ratio) => {
    const svg = renderTerrain(terrain, merapi, toOptions(ratio));
    expectPlainSvg(svg);
    expect(svg.match(/class="course"/g)).toHaveLength(1);
    expect(svg).toContain(`viewBox="0 0 ${posterSizes[ratio].width} ${posterSizes[ratio].height}"`);
  });

  test('has a different composition for each ratio', () => {
    const drawings = ratios.map((ratio) =>
      renderTerrain(terrain, merapi, toOptions(ratio)).replace(/^<svg[^>]*>/, ''),
    );
    expect(new Set(drawings).size).toBe(ratios.length);
  });

  test('stays under 6 KB compressed', () => {
    for (let n = 0; n < 12; n += 1) {
      const record = { ...merapi, id: `size${n}`, gain: n * 150, distance: 100_000 };
      const svg = renderTerrain(terrain, record, toOptions('4x5'));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      expect(brotliCompressSync(svg, { params }).length).toBeLessThan(6 * 1024);
    }
  });
});

test('every terrain can be drawn for every record: plain SVG, no broken number, one whole course line', () => {
  fc.assert(
    fc.property(fc.oneof(run, community), anyTerrain, anyRatio, (record, land, shape) => {
      const svg = renderTerrain(land, record, toOptions(shape));
      expectPlainSvg(svg);
      expect(svg.split('class="course"')).toHaveLength(2);
      if (land !== 'derap') expectWholeLine(svg, posterSizes[shape]);
    }),
    { numRuns: 500 },
  );
}, 60_000);

test('every record has a terrain', () => {
  fc.assert(
    fc.property(fc.oneof(run, community), anyRatio, (record, shape) => {
      expectPlainSvg(renderPoster(record, toOptions(shape)));
    }),
  );
}, 30_000);

test('a small poster lacks only the labels', () => {
  const [large, small] = [
    renderPoster(merapi, toOptions('4x5')),
    renderPoster(merapi, toOptions('4x5-small')),
  ];
  expect(large.startsWith(small.replace('</svg>', ''))).toBe(true);
  expect(large.length).toBeGreaterThan(small.length);
});

test('the hour of flag-off sets the sky', () => {
  const skies = [3, 4.5, 5.25, 8, 16].map((hour) => {
    const record = { ...merapi, start: { ...merapi.start, hour } };
    return /<rect[^>]*fill="(#\w+)"/.exec(renderTerrain('gunung', record, toOptions('4x5')))?.[1];
  });
  expect(new Set(skies).size).toBe(5);
});

/** Expects the start and finish of the course line inside the margins and clear of each other. */
function expectWholeLine(svg: string, { width, height }: { width: number; height: number }) {
  const course = svg.slice(svg.indexOf('class="course"'));
  const ends = [...course.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)];
  const [start, , finish] = ends.map(([, x, y]) => [Number(x), Number(y)] as const);
  if (!start || !finish) throw new Error('the course line lacks an end');
  const margins = [start, finish].flatMap(([x, y]) => [
    Math.min(x, width - x) / width,
    Math.min(y, height - y) / height,
  ]);
  expect(Math.min(...margins)).toBeGreaterThan(0.03);
  const gap = Math.hypot(start[0] - finish[0], start[1] - finish[1]);
  expect(gap).toBeGreaterThan(Math.min(width, height) * 0.08);
}
