import { Trans } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinguiContext } from '@lingui/react';
import type { ReactNode } from 'react';
import { createI18n } from './i18n.ts';

function render(message: ReactNode): string {
  const i18n = createI18n('id', {});
  return renderToStaticMarkup(
    <LinguiContext value={{ i18n, _: i18n.t.bind(i18n) }}>{message}</LinguiContext>,
  );
}

test.each(['<b>Sari</b>', 'Lari <3 Bandung', '<0>Sari</0>', '</b><script>', 'Bank <Contoh/> Demo'])(
  'what a person wrote stands in a message as they wrote it: %s',
  (name) => {
    const shown = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(render(<Trans>Halo {name}, lagi</Trans>)).toBe(`Halo ${shown}, lagi`);
    const inside = render(
      <Trans>
        Halo <b>{name}</b>, lagi
      </Trans>,
    );
    expect(inside).toBe(`Halo <b>${shown}</b>, lagi`);
  },
);

test('plain texts, numbers and elements are shown as ever', () => {
  const [name, count] = ['Sari', 3];
  const link = <a href="/">sini</a>;
  expect(
    render(
      <Trans>
        {name} {count} di {link}
      </Trans>,
    ),
  ).toBe('Sari 3 di <a href="/">sini</a>');
});
