/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkFileName, chunkGroups } from './src/build/chunks/chunks.ts';
import { compressedAssets } from './src/build/compressed-assets.ts';
import { documentLinks } from './src/build/document-links.ts';
import { eagerFunctions } from './src/build/eager-functions.ts';
import { clientFolder, rendererFolder } from './src/build/manifest.ts';
import { linguiMacros } from './src/build/words/lingui-macros.ts';
import { messages } from './src/build/words/messages.ts';
import { pageScripts } from './src/build/page-scripts.ts';
import { styleSheets } from './src/build/style-sheets.ts';
import { webApp } from './src/build/web-app/web-app.ts';

/** A project of their own, because they are run with coverage. */
const domainTests = 'src/domain/**/*.test.ts';

/** Property tests on a busy machine; nothing here waits for time to pass. */
const testTimeout = 60_000;

/**
 * The renderer's too, because what it writes into a page is fetched from the browser's build; and the decoder's worker's, so
 * that its WebAssembly has one name and is fetched once.
 */
const assetFileNames = 'assets/[name]-[hash:7][extname]';

/** Without what plugins take: it is mostly Babel's for the words, and would be told at each build. */
const checks = { pluginTimings: false };

export default defineConfig(({ command, isSsrBuild }) => {
  const underTest = process.env['VITEST'] !== undefined;
  const isClientBuild = command === 'build' && !isSsrBuild;
  return {
    plugins: [
      // Unit tests use the committed route tree; generating it there would race with the build.
      !underTest && routes(),
      linguiMacros(),
      react(),
      lingui(),
      messages(),
      pageScripts(),
      !underTest && !isSsrBuild && webApp(),
      isClientBuild && eagerFunctions(),
      isClientBuild && styleSheets(),
      isClientBuild && documentLinks(),
      isClientBuild && compressedAssets(),
    ],
    resolve: {
      alias: [
        // Its entry is for browsers without classes, and half as large again.
        { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
        // React has had this hook itself since version 18.
        {
          find: /^use-sync-external-store\/shim\/with-selector$/,
          replacement: 'use-sync-external-store/with-selector',
        },
        // html5-qrcode brings 96 KB of its own decoder, which never runs here: zxing-wasm decodes.
        {
          find: /^\.\.\/third_party\/zxing-js\.umd$/,
          replacement: fileURLToPath(
            new URL('src/client/features/check-in/camera/no-zxing-js.ts', import.meta.url),
          ),
        },
      ],
    },
    css: { modules: { generateScopedName: '[local]_[hash:5]' } },
    worker: { format: 'es', rolldownOptions: { checks, output: { assetFileNames, minify: true } } },
    // React reads NODE_ENV when it is imported: the renderer must never run React's development build.
    define: {
      ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
      // Without React's hooks for its developer tools, 0.3 KB of every page; `npm run dev` has them.
      ...(command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}),
    },
    ssr: isSsrBuild ? { noExternal: true } : {},
    build: {
      outDir: isSsrBuild ? rendererFolder : clientFolder,
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // The CSP allows no data: fonts or styles.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The document's entry and another public screen fetch all that they need at once, but for the packages, which every
        // page has. Screens behind sign-in, and what a screen fetches later, which have no name, may come in two steps: the
        // names of what they need would cost every reader more.
        resolveDependencies: (file, needed, { hostId, hostType }) => {
          if (hostType === 'html') return needed;
          const isLater = /\/(?:parts-|[\w-]{7}\.js$)/.test(file);
          const isAtOnce = /\/index-[^/]*$/.test(hostId) && !isLater;
          return isAtOnce ? needed.filter((one) => !/\/packages-/.test(one)) : [];
        },
      },
      minify: isClientBuild,
      rolldownOptions: {
        // Of the index of icons only those that are used: half of all modules otherwise.
        experimental: { lazyBarrel: true },
        checks,
        onwarn(warning, warn) {
          // Such an import moves nothing into a chunk of its own: a static one elsewhere decides, unseen.
          if (warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(warning.message);
          warn(warning);
        },
        output: {
          assetFileNames,
          ...(isSsrBuild
            ? {}
            : {
                codeSplitting: { groups: chunkGroups() },
                chunkFileNames: chunkFileName,
              }),
        },
      },
    },
    test: {
      setupFiles: [support('vitest-timeout.ts')],
      expect: { poll: { timeout: 15_000 } },
      // Of `src/domain`, whose every branch is tested.
      coverage: {
        include: ['src/domain/**/*.ts'],
        reporter: [['text', { skipFull: true }]],
        thresholds: { branches: 100 },
      },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['src/**/*.test.{ts,tsx}'],
            exclude: ['src/**/*.dom.test.{ts,tsx}', domainTests],
            environment: 'node',
            // Files share their modules, which take longer than the tests; none keeps state in one.
            isolate: false,
            testTimeout,
          },
        },
        {
          extends: true,
          test: {
            name: 'unit-domain',
            include: [domainTests],
            environment: 'node',
            isolate: false,
            testTimeout,
          },
        },
        {
          extends: true,
          test: {
            name: 'unit-dom',
            include: ['src/**/*.dom.test.{ts,tsx}'],
            environment: support('dom/browser-environment.ts'),
            isolate: false,
            setupFiles: [support('dom/own-document.ts'), support('vitest-timeout.ts')],
            testTimeout,
          },
        },
      ],
    },
  };
});

function support(file: string): string {
  return fileURLToPath(new URL(`tests/support/${file}`, import.meta.url));
}

function routes() {
  return tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: {
      // One chunk per screen. Loaders name queries and their contracts, which the entry should not bring for all. They
      // must be written `loader: () => …`: the plugin leaves methods where they are.
      defaultBehavior: [
        ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader'],
      ],
    },
    routesDirectory: 'src/client/routes',
    generatedRouteTree: 'src/client/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
    addExtensions: true,
    disableLogging: true,
  });
}
