import { useLingui } from '@lingui/react/macro';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { LocalText, Zone } from '#src/contract/common.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { useActionNames, useListNames, useVerdictName } from './entry-words.ts';
import type { BoardTableWords, EntryTableWords } from './board-tables.ts';

type NamedPoints = readonly { id: string; name: LocalText }[];

/** The name of a point in the reader's language; empty where there is none. */
export function usePointName(): (points: NamedPoints) => (pointId: string | null) => string {
  const language = useLanguage();
  return (points) => (pointId) => {
    const point = points.find(({ id }) => id === pointId);
    return point === undefined ? '' : localText(point.name, language);
  };
}

/** The words of a table of records. */
export function useEntryTableWords(zone: Zone): Omit<EntryTableWords, 'pointName'> {
  const { t } = useLingui();
  const action = useActionNames();
  const verdict = useVerdictName();
  return {
    heads: {
      time: t`Waktu`,
      uncertainty: t`± detik`,
      point: t`Titik`,
      phone: t`HP`,
      action: t`Tindakan`,
      shown: t`Tampil di HP`,
      verdict: t`Menurut server`,
      reason: t`Alasan`,
      bib: t`BIB`,
      name: t`Nama`,
      category: t`Kategori`,
      wave: t`Wave`,
      received: t`Sampai di server`,
    },
    action,
    verdict,
    unknownTime: t`Jam tidak pasti`,
    zone,
  };
}

/** The names of the kinds of points, as categories pass them. */
export function useKindNames(): Record<Board['points'][number]['kind'], string> {
  const { t } = useLingui();
  return { pack: t`Race pack`, start: t`Start`, finish: t`Finis`, session: t`Hadir` };
}

/** The words of the table of a board's figures. */
export function useBoardTableWords(zone: Zone): Omit<BoardTableWords, 'pointName'> {
  const { t } = useLingui();
  const lists = useListNames();
  return {
    heads: { part: t`Bagian`, name: t`Nama`, figure: t`Angka`, value: t`Nilai` },
    parts: {
      points: t`Titik`,
      curve: t`Kurva kedatangan`,
      categories: t`Per kategori`,
      todo: t`Catatan`,
      phones: t`HP petugas`,
      jerseys: t`Stok jersey`,
    },
    figures: {
      expected: t`Terdaftar`,
      admitted: t`Masuk`,
      refused: t`Tidak dihitung`,
      missing: t`Belum tiba`,
      collectedOnly: t`Sudah ambil, belum start`,
      startedOnly: t`Sudah start, belum ambil`,
      notBack: t`Sudah start, belum kembali`,
      unsent: t`Antre saat terakhir terlihat`,
      lastSeen: t`Terakhir terlihat`,
      given: t`Diberikan`,
      swapped: t`Tukar ukuran`,
      left: t`Sisa`,
    },
    kinds: useKindNames(),
    counts: {
      doubles: t`Check-in ganda`,
      not_entitled: t`Masuk tanpa hak`,
      order_uncertain: t`Urutan belum pasti`,
      quarantined: t`Dikarantina`,
      voids: lists.voids,
      overrides: lists.overrides,
      unknown_times: lists.unknown_times,
    },
    zone,
  };
}
