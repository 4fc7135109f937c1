import { VitePWA } from 'vite-plugin-pwa';
import { readManifest } from '../manifest.ts';
import { groupAssets, screenAssets } from '../precache.ts';
import { webManifest } from './web-manifest.ts';

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
      rollupFormat: 'iife',
      // It is built by itself, which would print as much as the whole build.
      buildPlugins: {
        vite: [{ name: 'derap:quiet-worker', config: () => ({ logLevel: 'warn' }) }],
      },
      // Without the template: documents are rendered per request.
      globPatterns: ['assets/*.{js,css,woff2,wasm}'],
      // The worker needs to know all assets, but fetches only some of them at once.
      manifestTransforms: [
        (entries) => {
          const built = readManifest();
          const findGroup = groupAssets(built);
          const isOfScreens = screenAssets(built);
          const grouped = entries.map((entry) => ({
            ...entry,
            group: findGroup(entry.url),
            ...(findGroup(entry.url) !== 'core' && isOfScreens(entry.url) ? { ahead: true } : {}),
          }));
          return { manifest: grouped, warnings: [] };
        },
      ],
    },
    manifest: webManifest,
  });
}
