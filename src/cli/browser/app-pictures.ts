import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type LucideIcon, Medal, ScanLine, Ticket, Users } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { root } from '#src/build/root.ts';
import { screenshotSizes, webManifest } from '#src/build/web-app/web-manifest.ts';
import { findBrowser } from './find-browser.ts';

/*
 * Makes the web manifest's pictures from our mark and from a running demo, into public/app. They are committed; run it
 * when screens have changed: npx tsx src/cli/browser/app-pictures.ts http://127.0.0.1:3000 demo-password
 */

const folder = join(root, 'public', 'app');
const shortcutIcons: Record<string, LucideIcon> = {
  ticket: Ticket,
  scan: ScanLine,
  race: Medal,
  community: Users,
};

async function run([origin, password]: readonly string[]): Promise<void> {
  if (!origin || !password) throw new Error('Expected the address of a demo and its password');
  mkdirSync(folder, { recursive: true });
  await makeMonochrome();
  for (const [name, icon] of Object.entries(shortcutIcons)) await makeShortcut(name, icon);
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '' });
  for (const picture of webManifest.screenshots) {
    await makeScreenshot(browser, { ...picture, origin, password });
  }
  await browser.close();
}

/** The mark alone, in one colour, within the circle that a launcher may cut. */
async function makeMonochrome(): Promise<void> {
  const icon = readFileSync(join(root, 'public', 'icon.svg'), 'utf8');
  const shape = icon.replace(/<rect[^>]*>/, '').replaceAll(/stroke="#\w+"/g, 'stroke="#fff"');
  const mark = await sharp(Buffer.from(shape)).resize(400, 400).png().toBuffer();
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp(mark)
    .extend({ top: 56, bottom: 56, left: 56, right: 56, background: transparent })
    .png({ palette: true })
    .toFile(join(folder, 'monochrome.png'));
}

async function makeShortcut(name: string, icon: LucideIcon): Promise<void> {
  const drawing = renderToStaticMarkup(
    createElement(icon, { x: 52, y: 52, size: 88, color: '#F3F6F9' }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"><rect width="192" height="192" rx="96" fill="#081527"/>${drawing}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true })
    .toFile(join(folder, `shortcut-${name}.png`));
}

type Screenshot = (typeof webManifest.screenshots)[number] & { origin: string; password: string };

async function makeScreenshot(browser: Browser, picture: Screenshot): Promise<void> {
  const { src, form_factor: form, origin, password } = picture;
  const page = await browser.newPage({ viewport: screenshotSizes[form], locale: 'id-ID' });
  await page.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'true');
    localStorage.setItem('lastPopupVisit', String(Date.now()));
    localStorage.setItem('theme', 'light');
  });
  const path = `/${/-(\w+)\.webp$/.exec(src)?.[1]}`;
  if (path === '/ticket') {
    await page.goto(`${origin}/signin?redirect=/ticket`);
    await page.getByLabel('mail', { exact: false }).first().fill('runner@derap.test');
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ticket');
    await page.locator('main a[href^="/ticket/"]').first().click();
    await page.waitForURL('**/ticket/*');
  } else {
    await page.goto(origin + path);
  }
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const shot = await page.screenshot({ animations: 'disabled' });
  await sharp(shot)
    .webp({ quality: 80, effort: 6 })
    .toFile(join(root, 'public', src));
  await page.close();
}

await run(process.argv.slice(2));
