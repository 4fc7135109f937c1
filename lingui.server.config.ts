import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// Beside that of the client, because the browser's build must not take the server's `msg` for a macro that it compiles.
const catalogs = process.env['LINGUI_CATALOGS'] ?? '<rootDir>/src/server/locales';

export default defineConfig({
  sourceLocale: 'id',
  locales: ['id', 'en'],
  catalogs: [
    {
      path: `${catalogs}/{locale}/messages`,
      include: ['<rootDir>/src/server'],
      exclude: ['**/*.test.*', '**/db/migrations/**'],
    },
  ],
  macro: { corePackage: ['#src/server/words/msg.ts'] },
  format: formatter({ lineNumbers: false }),
});
