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
  format: formatter({ lineNumbers: false }),
});
