import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PointCount } from '#src/contract/check-in.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { device, point } from '#tests/support/check-in/scanned-ticket.ts';
import { ScanCounters } from './scan-counters.tsx';

function show(counts: PointCount[] | undefined, unsent: number): string {
  const sync = {
    deviceId: device.id,
    cursor: null,
    syncedAt: null,
    incidents: [],
    notEntitled: [],
    openIncidents: 0,
    absent: [],
    rosterVersion: null,
    counts,
  };
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('id', getMessages('id'))}>
      <ScanCounters
        counts={{ unsent, perMinute: 2, refused: 0 }}
        point={point}
        phone={{ device, roster: null, sync }}
      />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

const counted = (admitted: number, refused = 0) => [{ point_id: point.id, admitted, refused }];

test('a phone shows what the server counts, and apart what it has not sent and what is not counted', () => {
  expect(show(counted(120), 0)).toContain('120 dari 1 sudah ambil');
  expect(show(counted(120), 0)).not.toContain('di HP ini');
  expect(show(counted(120), 3)).toContain('120 dari');
  expect(show(counted(120), 3)).toContain('+3 di HP ini');
  expect(show(counted(120), -1)).toContain('−1 di HP ini');
  expect(show(counted(120, 2), 0)).toContain('2 tidak dihitung');
  // Nobody came here yet.
  expect(show([], 3)).toContain('0 dari');
});

test('before the first answer of the server it does not know', () => {
  expect(show(undefined, 4)).toContain('? dari 1 sudah ambil');
  expect(show(undefined, 4)).toContain('+4 di HP ini');
});
