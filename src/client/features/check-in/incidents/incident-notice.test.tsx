import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Incident, WrongAdmission } from '#src/contract/check-in.ts';
import type { Language } from '#src/contract/common.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { device } from '#tests/support/check-in/scanned-ticket.ts';
import { IncidentNotice } from './incident-notice.tsx';

const at = '2027-02-14T05:00:00.000Z';
const common = { point_id: 'pack00000000', index: 'aa', at, device_label: 'HP-01' };
const double: Incident = {
  ...common,
  scan_id: '01890a5d-ac96-774b-bcce-b302099a8057',
  first_scan_id: '01890a5d-ac96-774b-bcce-b302099a8058',
  order_uncertain: false,
  first_at: at,
  first_device_label: 'HP-02',
};
const wrong: WrongAdmission = {
  ...common,
  scan_id: '01890a5d-ac96-774b-bcce-b302099a8059',
  verdict: 'cancelled',
};

async function render(
  language: Language,
  incidents: Incident[],
  notEntitled: WrongAdmission[],
): Promise<string> {
  const i18n = createI18n(language, getMessages(language));
  const openIncidents = incidents.length + notEntitled.length;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <IncidentNotice sync={{ incidents, notEntitled, openIncidents }} device={device} />
    </I18nProvider>,
  );
}

test('a phone tells of a wrong admission as of a double, in both languages', async () => {
  expect(await render('id', [], [wrong])).toContain('1 tiket tidak berhak masuk');
  expect(await render('en', [], [wrong])).toContain('1 ticket that may not enter was let in');
  expect(await render('id', [double], [])).toContain('1 check-in ganda');
  expect(await render('id', [double], [wrong])).toContain('2 perlu dinilai');
});

test('a phone without incidents tells of none', async () => {
  expect(await render('id', [], [])).toBe('');
});
