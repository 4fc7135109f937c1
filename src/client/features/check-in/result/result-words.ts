import { useLingui } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import { formatClock } from '#src/domain/text/format.ts';
import { isFrameText } from '#src/domain/check-in/exchange/sealed-frame.ts';
import { isCertainTime } from '#src/domain/check-in/time/certain-time.ts';
import type { FormerUse, MissingPrerequisite, Verdict } from '#src/domain/check-in/verdict.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { useHeadline } from './result-headline.ts';
import type { ScanResult } from './scan-result.ts';

type WrongLane = NonNullable<Extract<Verdict, { code: 'wrong_point' }>['lane']>;

/** A result's headline and the line below it (check-in §5). */
export type ResultWords = { headline: string; line: string };

/** The words of a result in the reader's language. */
export function useResultWords(result: ScanResult, zone: Zone): ResultWords {
  const headline = useHeadline(result);
  const line = useVerdictLine(result, zone);
  return { headline, line };
}

function useVerdictLine(result: ScanResult, zone: Zone): string {
  const { t } = useLingui();
  const language = useLanguage();
  const missing = useMissingWords();
  const { verdict, ticket } = result;
  const wave = result.point.shown_fields.includes('wave') ? (ticket.record?.wave ?? null) : null;
  if (result.screen === 'not_saved') return t`Tidak tersimpan. Pindai lagi, jangan loloskan dulu`;
  switch (ticket.practice) {
    case 'code':
      return t`Kode latihan, bukan tiket`;
    case 'real_ticket':
      return t`Tiket sungguhan. Latihan tidak mencatatnya`;
    case 'other_sheet':
      return t`Kode latihan acara lain`;
    case undefined:
      break;
  }
  if (result.isOverride) {
    return verdict.code === 'not_on_this_phone'
      ? t`Diizinkan pengawas. Tiketnya dicek server saat ada sinyal`
      : result.point.kind === 'pack'
        ? t`Serahkan race pack, diizinkan pengawas`
        : t`Diizinkan pengawas`;
  }
  switch (verdict.code) {
    case 'ok':
      if (result.point.kind === 'pack') return t`Serahkan race pack`;
      return wave === null ? t`Silakan lanjut` : t`Silakan masuk wave ${wave}`;
    case 'ok_note':
      if (verdict.former !== undefined) return formerLine(verdict.former);
      if (verdict.missing !== null) return t`Valid – ${missing(verdict.missing)}`;
      return verdict.hasNote ? t`Valid – baca catatan` : t`Valid – jam HP ini belum pasti`;
    case 'needs_checklist':
      return verdict.former === undefined ? t`Lengkapi dulu` : formerNote(verdict.former);
    case 'already': {
      const time = formatClock(verdict.at, zone, language);
      const { where } = verdict;
      if (!isCertainTime(verdict.uncertaintyMs)) return t`Sudah dipakai, jamnya belum pasti`;
      return where === null
        ? t`Sudah dipakai pukul ${time}`
        : t`Sudah dipakai pukul ${time} di ${where}`;
    }
    case 'just_now':
      return t`Baru saja dipindai di HP ini`;
    case 'prerequisite':
      return missing(verdict.missing);
    case 'wrong_point': {
      if (verdict.lane !== undefined) return laneLine(verdict.lane);
      if (verdict.target === null) return t`Bukan di sini`;
      const place = localText(verdict.target.name, language);
      return t`Bukan di sini. Ke ${place}`;
    }
    case 'too_early':
    case 'too_late':
      return windowLine(verdict, result.at);
    case 'unpaid':
      return verdict.proofSent
        ? t`Belum lunas. Bukti sedang dicek`
        : t`Belum lunas. Tiket belum berlaku`;
    case 'not_confirmed':
      return verdict.state === 'waitlisted'
        ? t`Belum terkonfirmasi. Masih di daftar tunggu`
        : t`Belum terkonfirmasi`;
    case 'cancelled':
      return t`Dibatalkan. Tiket tidak berlaku`;
    case 'revoked':
      return t`Kode lama. Minta tiket yang terbaru`;
    case 'wrong_event':
      return t`Tiket event lain`;
    case 'not_on_this_phone':
      return t`Belum ada di HP ini`;
    case 'unknown':
      return isExchangeCode(ticket)
        ? t`Ini kode tukar catatan HP lain, bukan tiket`
        : t`Kode tidak dikenal`;
  }

  function formerLine({ at, where }: FormerUse): string {
    const time = formatClock(at, zone, language);
    return where === null
      ? t`Valid – tapi kode lamanya sudah dipakai pukul ${time}`
      : t`Valid – tapi kode lamanya sudah dipakai pukul ${time} di ${where}`;
  }

  function formerNote({ at, where }: FormerUse): string {
    const time = formatClock(at, zone, language);
    return where === null
      ? t`Kode lamanya sudah dipakai pukul ${time}`
      : t`Kode lamanya sudah dipakai pukul ${time} di ${where}`;
  }

  function laneLine({ lane, reason }: WrongLane): string {
    const name = lane?.name ?? '';
    if (reason === 'no_bib') {
      return lane === null
        ? t`Belum punya BIB. Panggil koordinator`
        : t`Belum punya BIB. Ke ${name}`;
    }
    if (reason === 'unreadable') return t`BIB tidak terbaca di HP ini. Panggil koordinator`;
    return lane === null
      ? t`Tidak ada barisannya. Panggil koordinator`
      : t`Bukan di sini. Ke ${name}`;
  }

  /** Names the time only when the clock is the reason: a point may also be opened and closed by hand. */
  function windowLine(limits: Verdict & { code: 'too_early' | 'too_late' }, at: number): string {
    if (limits.code === 'too_early') {
      if (limits.opensAt <= at) return t`Belum dibuka`;
      const opens = formatClock(limits.opensAt, zone, language);
      return t`Belum dibuka. Buka pukul ${opens}`;
    }
    if (limits.closesAt > at) return t`Sudah ditutup`;
    const closed = formatClock(limits.closesAt, zone, language);
    return t`Sudah ditutup pukul ${closed}`;
  }
}

/** Text for a missing prerequisite; race pack collection has its own. */
function useMissingWords(): (missing: MissingPrerequisite) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ point }) => {
    if (point?.kind === 'pack') return t`Race pack belum diambil`;
    const name = point === null ? t`Titik sebelumnya` : localText(point.name, language);
    return t`${name} belum dilewati`;
  };
}

const nextSteps: Partial<Record<Verdict['code'], 'later' | 'show' | 'desk'>> = {
  not_on_this_phone: 'later',
  unknown: 'show',
  unpaid: 'desk',
  not_confirmed: 'desk',
  cancelled: 'desk',
  revoked: 'desk',
  wrong_event: 'desk',
};

/**
 * What staff should do next, with what this phone can; null where the result already says it. Who was let in goes on, unless
 * a former code was used before; a scan that was not saved is repeated, and no desk helps with what is no ticket of this scan.
 */
export function useNextStep({ verdict, screen, ticket, canSearch }: ScanResult): string | null {
  const { t } = useLingui();
  if ('former' in verdict && (screen === 'valid' || screen === 'ask')) {
    return t`Panggil pengawas sebelum memberi lagi.`;
  }
  const step = nextSteps[verdict.code];
  const isSettled = screen === 'valid' || screen === 'not_saved' || ticket.practice !== undefined;
  if (step === undefined || isSettled) return null;
  if (isExchangeCode(ticket)) return t`Buka Menu, lalu Tukar catatan, dan pindai kode itu di sana.`;
  const words = {
    later: t`Pindai lagi saat ada sinyal, atau antar ke meja bantuan.`,
    show: canSearch
      ? t`Minta pelari membuka tiketnya di Derap, atau ketik BIB.`
      : t`Minta pelari membuka tiketnya di Derap. Kalau tetap tidak dikenal, antar ke meja bantuan.`,
    desk: t`Antar ke meja bantuan.`,
  };
  return words[step];
}

/** What another phone shows to hand its log over. */
function isExchangeCode({ raw }: ScanResult['ticket']): boolean {
  return raw !== null && isFrameText(raw);
}
