import { useLingui } from '@lingui/react/macro';
import type { RehearsalCheck } from '#src/contract/check-in/rehearsal-checks.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import type { CheckOutcome } from '#src/domain/check-in/rehearsal/rehearsal-outcomes.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** What a check is called, what to do for it, and what its two ends are called. */
export type CheckWords = {
  name: string;
  title: string;
  hint: string;
  /** The button that starts it. */
  start: string;
  /** For checks that a person judges. */
  yes?: string;
  no: string;
  passed: string;
  failed: string;
};

/** The words of each check in the reader's language. */
export function useCheckWords(): Record<RehearsalCheck, CheckWords> {
  const { t } = useLingui();
  const scan = t`Pindai`;
  const unseen = { no: t`Tidak muncul`, passed: t`muncul`, failed: t`tidak muncul` };
  return {
    camera: {
      name: t`Kamera`,
      title: t`Baca satu QR latihan`,
      hint: t`QR mana saja: di layar panitia, di kertas, atau di HP lain.`,
      start: scan,
      no: t`Tidak terbaca`,
      passed: t`terbaca`,
      failed: t`tidak terbaca`,
    },
    sound: {
      name: t`Suara`,
      title: t`Dengarkan dua nada naik`,
      hint: t`Besarkan volume, lalu ketuk Bunyikan.`,
      start: t`Bunyikan`,
      yes: t`Terdengar`,
      no: t`Tidak terdengar`,
      passed: t`terdengar`,
      failed: t`tidak terdengar`,
    },
    vibration: {
      name: t`Getar`,
      title: t`Rasakan tiga getar pendek`,
      hint: t`Pegang HP-nya, lalu ketuk Getarkan. HP yang tidak bisa bergetar tetap bisa dipakai.`,
      start: t`Getarkan`,
      yes: t`Terasa`,
      no: t`Tidak terasa`,
      passed: t`terasa`,
      failed: t`tidak terasa`,
    },
    offline: {
      name: t`Mode pesawat`,
      title: t`Nyalakan mode pesawat, lalu pindai`,
      hint: t`QR latihan mana saja. Pemindai harus tetap jalan dan mencatat.`,
      start: scan,
      no: t`Tidak jalan`,
      passed: t`tetap jalan`,
      failed: t`tidak jalan`,
    },
    valid: {
      name: t`Valid`,
      title: t`Pindai QR latihan nomor 1`,
      hint: t`Harus muncul bulatan centang, “Valid”, dan dua nada naik. Kalau diminta, centang dulu.`,
      start: scan,
      ...unseen,
    },
    double: {
      name: t`Sudah check-in`,
      title: t`Pindai QR latihan yang sama sekali lagi`,
      hint: t`Harus muncul kotak ganda, “Sudah check-in”, dan dua nada sama.`,
      start: scan,
      ...unseen,
    },
    other_race: {
      name: t({ message: 'Lomba lain', context: 'scan' }),
      title: t`Pindai QR latihan nomor 6`,
      hint: t`Harus muncul belah ketupat, “Lomba lain”, dan tiga nada turun.`,
      start: scan,
      ...unseen,
    },
    refused: {
      name: t`Belum lunas`,
      title: t`Pindai QR latihan nomor 4`,
      hint: t`Harus muncul segi delapan, “Belum lunas”, dan dengung panjang.`,
      start: scan,
      ...unseen,
    },
    typed: {
      name: t`Ketik kode`,
      title: t`Ketik kode di bawah QR nomor 2`,
      hint: t`20 huruf dan angka, untuk tiket yang tidak terbaca. Spasi boleh.`,
      start: t`Ketik kode`,
      no: t`Tidak bisa`,
      passed: t`bisa`,
      failed: t`tidak bisa`,
    },
  };
}

/** How a check ended, in a word or two; for the camera how long it took. */
export function useOutcomeWord(): (words: CheckWords, outcome: CheckOutcome) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ passed, failed }, { result, ms }) => {
    if (result === 'failed') return failed;
    if (ms === null) return passed;
    const seconds = formatNumber(Math.max(0.1, Math.round(ms / 100) / 10), language);
    return t`${seconds} detik`;
  };
}
