import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '#src/build/root.ts';
import { chromeIntent, findInApp } from './in-app.ts';

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Chrome/140.0.0.0';

const inApps: [userAgent: string, name: string, system: string][] = [
  [`${ios} Mobile/22B83 Instagram 355.1.0.26.85 (iPhone14,5)`, 'Instagram', 'ios'],
  [`${android} Mobile Safari/537.36 Instagram 355.1.0.26.85 Android`, 'Instagram', 'android'],
  [`${ios} Mobile/22B83 [FBAN/FBIOS;FBAV/480.0.0.36.101]`, 'Facebook', 'ios'],
  [`${android} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`, 'Facebook', 'android'],
  [`${ios} Mobile/22B83 WhatsApp/24.20.80`, 'WhatsApp', 'ios'],
  [`${android} Mobile Safari/537.36 WhatsApp/2.24.20.89 A`, 'WhatsApp', 'android'],
  [`${ios} Mobile/22B83 Safari Line/14.16.0`, 'LINE', 'ios'],
  [`${android} Mobile Safari/537.36 trill_360105 BytedanceWebview/d8a21c6`, 'TikTok', 'android'],
  [`${android} Mobile Safari/537.36 Telegram-Android/11.2`, 'Telegram', 'android'],
  [`${ios} Mobile/22B83 Barcelona 350.0.0.28`, 'Threads', 'ios'],
];

const browsers = [
  `${ios} Version/18.1 Mobile/15E148 Safari/604.1`,
  `${ios} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
];

test.each(inApps)('%s is the browser of %s on %s', (userAgent, name, system) => {
  expect(findInApp(userAgent)).toEqual({ name, system });
});

test.each(browsers)('%s is a browser of its own', (userAgent) => {
  expect(findInApp(userAgent)).toBeNull();
});

test('the document keeps room for the bar in the same browsers', () => {
  const html = readFileSync(`${root}/index.html`, 'utf8');
  const written = /\/(Instagram[^\n]*)\/\.test\(\s*navigator\.userAgent/.exec(html)?.[1];
  const pattern = new RegExp(written ?? '(?!)');
  // The document asks before any module is there, so it says the same once more.
  const module = readFileSync(`${import.meta.dirname}/in-app.ts`, 'utf8');
  const sources = [...module.matchAll(/^ {2}\[\/(.+)\/, '/gm)].map(([, source]) => source);
  expect(sources.length).toBeGreaterThan(5);
  expect(written).toBe(sources.join('|'));
  for (const [userAgent] of inApps) expect(userAgent).toMatch(pattern);
  for (const userAgent of browsers) expect(userAgent).not.toMatch(pattern);
});

test('the way to Chrome carries the whole address', () => {
  expect(chromeIntent('https://derap.test/race?q=a%20b#rute')).toBe(
    'intent://derap.test/race?q=a%20b%23rute#Intent;scheme=https;package=com.android.chrome;' +
      'S.browser_fallback_url=https%3A%2F%2Fderap.test%2Frace%3Fq%3Da%2520b%23rute;end',
  );
});
