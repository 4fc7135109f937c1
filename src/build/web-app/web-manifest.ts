import { sharePath } from '#src/domain/pages/share-target.ts';

/**
 * What an installed app is, in Indonesian: the browser asks for it without the language cookie. The pictures are made by
 * `src/cli/browser/app-pictures.ts`.
 */
export const webManifest = {
  id: '/',
  name: 'Derap: lomba dan lari bareng',
  short_name: 'Derap',
  description: 'Lomba lari, lari bareng, tiket, dan check-in untuk komunitas lari Indonesia.',
  lang: 'id',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  orientation: 'any' as const,
  theme_color: '#081527',
  background_color: '#081527',
  categories: ['sports', 'health', 'lifestyle'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/app/monochrome.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    shortcut('Tiketku', '/ticket', 'ticket'),
    shortcut('Pindai', '/scanner', 'scan'),
    shortcut('Lomba', '/race', 'race'),
    shortcut('Komunitas', '/community', 'community'),
  ],
  /** Handled by the service worker (pwa/worker/share-target.ts); watches and apps give GPX many names. */
  share_target: {
    action: sharePath,
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [
        {
          name: 'files',
          accept: [
            '.gpx',
            'application/gpx+xml',
            'application/gpx',
            'application/xml',
            'text/xml',
            'application/octet-stream',
            '.derap',
            'text/plain',
            'image/*',
          ],
        },
      ],
    },
  },
  file_handlers: [
    {
      action: sharePath,
      accept: { 'application/gpx+xml': ['.gpx'], 'application/vnd.derap.log': ['.derap'] },
    },
  ],
  screenshots: [
    screenshot('narrow', { name: 'race', label: 'Lomba di sekitarmu' }),
    screenshot('narrow', { name: 'event', label: 'Lari bareng komunitas' }),
    screenshot('narrow', { name: 'ticket', label: 'Tiket yang terbuka tanpa sinyal' }),
    screenshot('wide', { name: 'race', label: 'Lomba di sekitarmu' }),
  ],
};

/** Sizes of the screenshots in pixels. */
export const screenshotSizes = {
  narrow: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
};

function shortcut(name: string, url: string, icon: string) {
  const src = `/app/shortcut-${icon}.png`;
  return { name, url, icons: [{ src, sizes: '192x192', type: 'image/png' }] };
}

type FormFactor = 'narrow' | 'wide';

function screenshot(form_factor: FormFactor, { name, label }: { name: string; label: string }) {
  const sizes = form_factor === 'narrow' ? '390x844' : '1280x800';
  return { src: `/app/${form_factor}-${name}.webp`, sizes, type: 'image/webp', form_factor, label };
}
