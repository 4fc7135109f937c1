import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// The catalog check extracts into a copy, so that it never touches the catalogs it judges.
const catalogs = process.env['LINGUI_CATALOGS'] ?? '<rootDir>/src/client/locales';

export default defineConfig({
  sourceLocale: 'id',
  locales: ['id', 'en'],
  fallbackLocales: { default: 'id' },
  catalogs: [
    {
      path: `${catalogs}/{locale}/messages`,
      include: ['<rootDir>/src/client'],
      exclude: ['**/*.test.*', '**/routeTree.gen.ts', '**/pwa/worker/**'],
    },
  ],
  // Texts that people wrote stay as they are, also where they look like elements.
  runtimeConfigModule: { Trans: ['#src/client/lib/i18n/trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
});
