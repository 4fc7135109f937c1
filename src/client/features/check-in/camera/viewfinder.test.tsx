import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import type { CameraState } from './use-camera.ts';
import { Viewfinder } from './viewfinder.tsx';

async function render(
  photoNote: string | null,
  { isBusy = false, isClosed = false, cameras = 1 } = {},
): Promise<string> {
  const state = { phase: 'running', hasTorch: false, torch: false, cameras } as const;
  return renderView({ state, isBusy, isClosed, photoNote });
}

async function renderView(view: {
  state: CameraState;
  isBusy: boolean;
  isClosed?: boolean;
  photoNote: string | null;
}): Promise<string> {
  const i18n = createI18n('id', getMessages('id'));
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Viewfinder
        {...view}
        hostRef={null}
        onStart={() => undefined}
        onSwitch={() => undefined}
        onPhoto={() => undefined}
      />
    </I18nProvider>,
  );
}

test('a photo without a code is told of also while the camera runs', async () => {
  expect(await render(null)).toContain('Arahkan QR ke dalam bingkai');
  expect(await render('Tidak ada kode di foto itu.')).toContain('Tidak ada kode di foto itu.');
});

test('a point that the hosts have closed asks for no code', async () => {
  const markup = await render(null, { isClosed: true });
  expect(markup).toContain('Titik ini sudah ditutup');
  expect(markup).not.toContain('Arahkan');
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

test.each([
  ['denied', 'Kamera belum diizinkan'],
  ['none_found', 'Kamera tidak ditemukan'],
  ['in_use', 'Kamera sedang dipakai'],
  ['insecure', 'Alamat ini tidak aman'],
  ['no_decoder', 'Pembaca kode berhenti'],
  ['failed', 'Kamera tidak mau menyala'],
] as const)('%s: words of its own, another try, and a photo instead', async (refusal, words) => {
  const state = { phase: 'refused', refusal } as const;
  const markup = await renderView({ state, isBusy: false, photoNote: null });
  for (const text of [words, 'Mulai ulang kamera', 'Foto kodenya']) expect(markup).toContain(text);
});
