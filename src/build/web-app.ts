import { VitePWA } from 'vite-plugin-pwa';
import { readManifest } from './manifest.ts';
import { groupAssets } from './precache.ts';

/** The service worker and the web app manifest. */
export function webApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/client/pwa/worker',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    // The browser itself stores the icons of an installed app.
    includeManifestIcons: false,
    injectManifest: {
      // Without the template: documents are rendered per request.
      globPatterns: ['assets/*.{js,css,woff2,wasm}'],
      // The worker needs to know all assets, but fetches only some of them at once.
      manifestTransforms: [
        (entries) => {
          const findGroup = groupAssets(readManifest());
          const grouped = entries.map((entry) => ({ ...entry, group: findGroup(entry.url) }));
          return { manifest: grouped, warnings: [] };
        },
      ],
    },
    manifest: {
      id: '/',
      name: 'Derap',
      short_name: 'Derap',
      description: 'Lomba lari, lari bareng, tiket, dan check-in untuk komunitas lari Indonesia.',
      lang: 'id',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#081527',
      background_color: '#081527',
      categories: ['sports', 'lifestyle'],
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  });
}
