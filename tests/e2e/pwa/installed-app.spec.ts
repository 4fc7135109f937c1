import type { CDPSession } from '@playwright/test';
import * as z from 'zod/mini';
import { expect, test } from '#tests/support/reader.ts';

const Manifest = z.object({
  id: z.string(),
  icons: z.array(z.object({ src: z.string(), purpose: z.optional(z.string()) })),
  shortcuts: z.array(z.object({ url: z.string(), icons: z.array(z.object({ src: z.string() })) })),
  share_target: z.object({
    action: z.string(),
    method: z.literal('POST'),
    enctype: z.literal('multipart/form-data'),
    params: z.object({ files: z.array(z.object({ accept: z.array(z.string()) })) }),
  }),
  file_handlers: z.array(
    z.object({ action: z.string(), accept: z.record(z.string(), z.array(z.string())) }),
  ),
  screenshots: z.array(z.object({ src: z.string(), form_factor: z.string() })),
});

/* The headless shell reads the manifest as Chrome does, but has no install prompt: that is tried by hand. */
test('Chromium reads the manifest without a complaint, and all that it names is there', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const session: CDPSession = await page.context().newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = z.parse(Manifest, JSON.parse(data ?? 'null'));
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  );
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  for (const { src } of pictures) {
    expect((await request.get(src)).headers()['content-type'], src).toMatch(/^image\//);
  }
  const targets = [manifest.share_target, ...manifest.file_handlers];
  const urls = [...manifest.shortcuts, ...targets.map(({ action }) => ({ url: action }))];
  for (const { url } of urls) expect((await request.get(url)).status(), url).toBe(200);
  expect(manifest.share_target.params.files[0]?.accept).toContain('.gpx');
  expect(manifest.file_handlers[0]?.accept).toEqual({
    'application/gpx+xml': ['.gpx'],
    'application/vnd.derap.log': ['.derap'],
  });
});
