import { expect, test } from 'vitest';
import { findInstallWay, type InstallWay } from './install-way.ts';

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const chrome = 'AppleWebKit/537.36 Chrome/140.0.0.0';

const rows: [userAgent: string, touches: number, way: InstallWay][] = [
  [`${ios} Version/18.1 Mobile/15E148 Safari/604.1`, 5, 'ios-safari'],
  [`${mac} Version/18.1 Safari/605.1.15`, 5, 'ios-safari'],
  [`${ios} CriOS/140.0 Mobile/15E148 Safari/604.1`, 5, 'ios-other'],
  [`${ios} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 5, 'ios-firefox'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} SamsungBrowser/28.0`, 5, 'samsung'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5, 'firefox-android'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 5, 'android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 0, 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 0, 'none'],
  [`${mac} Version/18.1 Safari/605.1.15`, 0, 'mac-safari'],
];

test.each(rows)('%s (%i touches) installs by %s', (userAgent, maxTouchPoints, way) => {
  expect(findInstallWay({ userAgent, maxTouchPoints })).toBe(way);
});
