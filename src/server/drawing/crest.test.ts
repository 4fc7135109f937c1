import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/hostile/arbitrary-text.ts';
import { expectPlainSvg } from '#tests/support/media/plain-svg.ts';
import { renderCrest } from './crest.ts';
import { loadGlyphs } from './font/glyphs.ts';
import type { CommunityRecord } from './poster-record.ts';

const canvas = { width: 128, height: 128, glyphs: loadGlyphs() };
const pacers: CommunityRecord = {
  kind: 'community',
  id: 'ka1ic0depace',
  rev: 1,
  hidden: false,
  name: 'Kali Code Pacers',
  hour: 5,
};

test('a crest has three lanes and the initials, and is the same every time', () => {
  const crest = renderCrest(pacers, canvas);
  expectPlainSvg(crest);
  expect(crest.match(/<path d="M-8/g)).toHaveLength(3);
  expect(crest.match(/<path/g)).toHaveLength(4);
  expect(renderCrest({ ...pacers }, canvas)).toBe(crest);
  expect(crest.length).toBeLessThan(2048);
});

test('another community has another crest, a new name other initials', () => {
  const crest = renderCrest(pacers, canvas);
  expect(renderCrest({ ...pacers, id: 'senjamataram' }, canvas)).not.toBe(crest);
  expect(renderCrest({ ...pacers, name: 'Senja Mataram' }, canvas)).not.toBe(crest);
});

test('a name without letters the font knows gives a crest of lanes alone', () => {
  const crest = renderCrest({ ...pacers, name: '北京 跑团' }, canvas);
  expectPlainSvg(crest);
  expect(crest.match(/<path/g)).toHaveLength(3);
});

test('no name breaks out of the picture or fails', () => {
  const hostile = fc.constantFrom(
    '"/><script>alert(1)</script>',
    '<svg onload=alert(1)>',
    '&lt;x &amp; y',
    ']]><!--',
    '\u202Eabc \u0000x',
  );
  fc.assert(
    fc.property(fc.oneof(hostile, anyText), (name) => {
      expectPlainSvg(renderCrest({ ...pacers, name }, canvas));
    }),
  );
});
