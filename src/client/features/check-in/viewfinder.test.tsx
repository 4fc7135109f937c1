import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n, loadMessages } from '#src/client/lib/i18n.ts';
import { Viewfinder } from './viewfinder.tsx';

async function render(
  photoNote: string | null,
  { isBusy = false, cameras = 1 } = {},
): Promise<string> {
  const i18n = createI18n('id', await loadMessages('id'));
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Viewfinder
        hostRef={null}
        state={{ phase: 'running', hasTorch: false, torch: false, cameras }}
        isBusy={isBusy}
        onStart={() => undefined}
        onSwitch={() => undefined}
        onPhoto={() => undefined}
        photoNote={photoNote}
      />
    </I18nProvider>,
  );
}

test('a photo without a code is told of also while the camera runs', async () => {
  expect(await render(null)).toContain('Arahkan QR ke dalam bingkai');
  expect(await render('Tidak ada kode di foto itu.')).toContain('Tidak ada kode di foto itu.');
});

test('what is being looked up comes first', async () => {
  const markup = await render('Tidak ada kode di foto itu.', { isBusy: true });
  expect(markup).toContain('Mencari tiket…');
  expect(markup).not.toContain('Tidak ada kode');
});

test('a phone with several cameras has a button to change them in sight', async () => {
  expect(await render(null)).not.toContain('Ganti kamera');
  expect(await render(null, { cameras: 3 })).toContain('aria-label="Ganti kamera"');
});
