import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toFrameText } from '#src/domain/check-in/exchange/sealed-frame.ts';
import { parseTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { device, moment, point, ticket } from '#tests/support/check-in/scanned-ticket.ts';
import { useNextStep, useResultWords } from './result-words.ts';
import { decideScan, type DecisionInput, type ScanResult } from './scan-result.ts';

function decide(change: Partial<DecisionInput>): ScanResult {
  const rest = { ticked: [], overrideReason: null, jersey: null, known: [] };
  return decideScan({ device, point, ticket, moment, ...rest, ...change }).outcome;
}

/** What was read and is no ticket. */
function unknownTicket(raw: string): DecisionInput['ticket'] {
  const none = { index: null, codeHash: null, record: null };
  return { ...ticket, ...none, code: parseTicketCode(raw), raw };
}

function Words({ result }: { result: ScanResult }) {
  const { line } = useResultWords(result, device.event.zone);
  return (
    <>
      {line}|{useNextStep(result)}
    </>
  );
}

/** Its second line, and what to do next. */
function wordsOf(result: ScanResult): string[] {
  return renderToStaticMarkup(
    <I18nProvider i18n={createI18n('id', getMessages('id'))}>
      <Words result={result} />
    </I18nProvider>,
  ).split('|');
}

test('who was let in against the verdict is not sent to the help desk', () => {
  const record = ticket.record && { ...ticket.record, state: 'unpaid' as const };
  const unpaid = { ticket: { ...ticket, record } };
  expect(wordsOf(decide(unpaid))[1]).toBe('Antar ke meja bantuan.');
  expect(wordsOf(decide({ ...unpaid, overrideReason: 'Bukti ada' }))).toEqual([
    'Serahkan race pack, diizinkan pengawas',
    '',
  ]);
});

test('a pack that was given with the former code is said before the checklist', () => {
  const ask = decide({});
  const result: ScanResult = {
    ...ask,
    screen: 'ask',
    verdict: {
      code: 'needs_checklist',
      items: [],
      former: { at: Date.parse('2027-02-13T22:03:00Z'), where: 'Loket 1' },
    },
  };
  expect(wordsOf(result)).toEqual([
    'Kode lamanya sudah dipakai pukul 05.03 di Loket 1',
    'Panggil pengawas sebelum memberi lagi.',
  ]);
});

test('an unknown code leads to what this phone can do: a bib is typed only where bibs are found', () => {
  const unread = unknownTicket('HALO');
  expect(wordsOf(decide({ ticket: unread }))[1]).not.toContain('BIB');
  expect(wordsOf(decide({ ticket: unread }))[1]).toContain('meja bantuan');
  const searching = { ...device, searchKey: 'key' };
  expect(wordsOf(decide({ ticket: unread, device: searching }))[1]).toContain('ketik BIB');
});

test('another phone’s exchange code says what it is, and where it is read', () => {
  const [line, next] = wordsOf(decide({ ticket: unknownTicket(toFrameText(new Uint8Array(20))) }));
  expect(line).toBe('Ini kode tukar catatan HP lain, bukan tiket');
  expect(next).toContain('Tukar catatan');
});
