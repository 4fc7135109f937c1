import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, type CompressCallback, constants } from 'node:zlib';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Manifest, Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { groupAssets } from './src/cli/build-precache.ts';

const clientFolder = 'dist/client';
const rendererFolder = 'dist/renderer';

export default defineConfig(({ command, isSsrBuild }) => {
  const underTest = process.env['VITEST'] !== undefined;
  return {
    plugins: [
      // Unit tests use the committed route tree; generating it there would race with the build.
      !underTest &&
        tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          routesDirectory: 'src/client/routes',
          generatedRouteTree: 'src/client/routeTree.gen.ts',
          quoteStyle: 'single',
          semicolons: true,
          addExtensions: true,
          disableLogging: true,
        }),
      linguiMacros(),
      react(),
      lingui(),
      pageAssets(),
      !underTest && !isSsrBuild && progressiveWebApp(),
      command === 'build' && !isSsrBuild && documentLinks(),
      command === 'build' && !isSsrBuild && compressedAssets(),
    ],
    resolve: {
      alias: [
        // html5-qrcode brings 96 KB of its own decoder, which never runs here: zxing-wasm decodes.
        {
          find: /^\.\.\/third_party\/zxing-js\.umd$/,
          replacement: fileURLToPath(
            new URL('src/client/features/check-in/no-zxing-js.ts', import.meta.url),
          ),
        },
      ],
    },
    worker: { format: 'es' },
    // React reads NODE_ENV when it is imported: the renderer must never run React's development build.
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    ssr: isSsrBuild ? { noExternal: true } : {},
    build: {
      outDir: isSsrBuild ? rendererFolder : clientFolder,
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // The CSP allows no data: fonts or styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: isSsrBuild
          ? {}
          : {
              codeSplitting: {
                // Left alone, these two become "esm-*" and "reader-*", which no cache rule would recognise.
                groups: [
                  {
                    name: 'html5-qrcode',
                    test: /node_modules\/html5-qrcode\/|check-in\/camera-engine\.ts/,
                  },
                  { name: 'zxing', test: /node_modules\/zxing-wasm\// },
                ],
              },
            },
      },
    },
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['src/**/*.test.{ts,tsx}'],
            environment: 'node',
            // Property tests on a busy machine; nothing here waits for time to pass.
            testTimeout: 20_000,
          },
        },
      ],
    },
  };
});

function linguiMacros() {
  return babel({
    presets: [
      {
        preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
        rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
      },
    ],
  });
}

function progressiveWebApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/client/pwa/worker',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    // The browser keeps what an installed app needs of them by itself.
    includeManifestIcons: false,
    injectManifest: {
      // Documents are rendered per request, so the template is never cached.
      globPatterns: ['assets/*.{js,css,woff2,wasm}'],
      // The worker needs to know all assets, but fetches only some of them at once.
      manifestTransforms: [
        (entries) => {
          const groupOf = groupAssets(readManifest());
          const grouped = entries.map((entry) => ({ ...entry, group: groupOf(entry.url) }));
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

/**
 * `virtual:page-assets`: which hashed scripts and styles each route file and catalog needs. The renderer's build reads
 * them from the client build's manifest, so the client is built first; elsewhere the table is empty.
 */
function pageAssets(): Plugin {
  const name = 'virtual:page-assets';
  return {
    name: 'derap:page-assets',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const isRenderer = this.environment.config.consumer === 'server';
      const assets =
        isRenderer && this.environment.mode === 'build' ? assetsByModule(readManifest()) : {};
      return `export const assetsByModule = ${JSON.stringify(assets)};`;
    },
  };
}

function readManifest(): Manifest {
  const file = fileURLToPath(new URL(`${clientFolder}/.vite/manifest.json`, import.meta.url));
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return manifest;
}

/** Scripts and styles by source module, static imports included, without what the entry brings anyway. */
function assetsByModule(manifest: Manifest) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const ofEntry = entry === undefined ? new Set<string>() : withImports(manifest, entry);
  const table: Record<string, { scripts: string[]; styles: string[] }> = {};
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry) continue;
    const own = [...withImports(manifest, key)].filter((used) => !ofEntry.has(used));
    const module = key.split('?')[0] ?? key;
    const assets = (table[module] ??= { scripts: [], styles: [] });
    for (const used of own) {
      const { file, css = [] } = manifest[used] ?? { file: '' };
      assets.scripts.push(`/${file}`);
      assets.styles.push(...css.map((style) => `/${style}`));
    }
  }
  return table;
}

function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const used of manifest[key]?.imports ?? []) withImports(manifest, used, found);
  return found;
}

/**
 * What the document links. The entry and its preloads are taken out and added by script once the first frame is
 * painted; the font is preloaded; the entry's style sheet comes before all others, because the first one that a
 * browser meets decides how the cascade layers are ordered.
 */
function documentLinks(): Plugin {
  return {
    name: 'derap:document-links',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/.exec(html);
        if (entry?.[1] === undefined) throw new Error('index.html has no module entry');
        const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g;
        const imports = [...html.matchAll(preload)].map((match) => match[1]);
        const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\s*/g;
        const sheets = [...html.matchAll(sheet)].map(([tag, file = '']) => ({ tag, file }));
        const ofEntry = stylesOf(bundle[entry[1].slice(1)]);
        const first = sheets.filter(({ file }) => ofEntry.has(file));
        const rest = sheets.filter(({ file }) => !ofEntry.has(file));
        const styles = [...first, ...rest].map(({ tag }) => tag.trim()).join('');
        const font = Object.keys(bundle).find((file) => /latin-wght-normal.*woff2$/.test(file));
        return html
          .replace(entry[0], '')
          .replace(preload, '')
          .replace(sheet, '')
          .replace(
            '<!--head-->',
            `${font === undefined ? '' : fontPreload(font)}${styles}<!--head-->`,
          )
          .replace('</body>', `<script>${bootScript(entry[1], imports)}</script></body>`);
      },
    },
  };
}

function stylesOf(file: Rolldown.OutputBundle[string] | undefined): Set<string> {
  return file?.type === 'chunk' ? (file.viteMetadata?.importedCss ?? new Set()) : new Set();
}

function fontPreload(file: string) {
  return `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`;
}

/** Writes a Brotli copy beside each text asset: the server sends it as it is. */
function compressedAssets(): Plugin {
  return {
    name: 'derap:compressed-assets',
    async writeBundle({ dir = clientFolder }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))) {
        const source = await readFile(join(dir, file));
        await writeFile(join(dir, `${file}.br`), await brotli(source));
      }
    },
  };
}

const brotli = promisify((source: Buffer, done: CompressCallback) =>
  brotliCompress(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, done),
);

/** A hidden tab paints no frame, so it starts at once. */
function bootScript(entry: string, imports: (string | undefined)[]) {
  return `(()=>{
const add=(tag,props)=>document.head.append(Object.assign(document.createElement(tag),{crossOrigin:''},props));
const start=()=>{
const page=document.getElementById('page-scripts');
for(const href of ${JSON.stringify(imports)}.concat(page?JSON.parse(page.textContent):[]))add('link',{rel:'modulepreload',href});
add('script',{type:'module',src:${JSON.stringify(entry)}});
};
if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start));
})()`;
}
