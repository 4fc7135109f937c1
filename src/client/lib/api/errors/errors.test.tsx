import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { toApiError } from './read-api-error.ts';
import { AnyErrorWords } from './any-error-words.tsx';
import { ErrorWords } from './error-words.tsx';

/** What Chromium, Firefox, Safari and Vite say. */
const lost = [
  new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
  new TypeError('error loading dynamically imported module: /assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
];

test.each(lost)('code that does not come is a lost network: %s', (error) => {
  for (const Words of [AnyErrorWords, ErrorWords]) {
    const words = renderToStaticMarkup(
      <I18nProvider i18n={createI18n('id', getMessages('id'))}>
        <Words error={error} />
      </I18nProvider>,
    );
    expect(words).toBe('Tidak ada sambungan. Periksa internet kamu, lalu coba lagi.');
  }
});

test('a body that a proxy in front of the server refuses is named as too large', async () => {
  const body = '<html><head><title>413 Request Entity Too Large</title></head></html>';
  const error = await toApiError(new Response(body, { status: 413 }));
  expect(error.isJson).toBe(false);
  const words = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('id', getMessages('id'))}>
      <ErrorWords error={error} />
    </I18nProvider>,
  );
  expect(words).toBe('Berkas ini terlalu besar untuk server ini.');
});
