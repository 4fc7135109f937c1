import { useLingui } from '@lingui/react/macro';
import type { BoardList } from '#src/contract/check-in-board/board-choices.ts';
import type { BoardEntry } from '#src/contract/check-in-board/board-lists.ts';

/** What each list of the board is called. */
export function useListNames(): Record<BoardList, string> {
  const { t } = useLingui();
  return {
    admitted: t`Sudah masuk`,
    voids: t`Dibatalkan di HP`,
    overrides: t`Diizinkan petugas`,
    unknown_times: t`Jam tidak pasti`,
    log: t`Semua pindaian`,
  };
}

/** What a phone was told to write down. */
export function useActionNames(): Record<BoardEntry['action'], string> {
  const { t } = useLingui();
  return {
    admit: t`Masuk`,
    deny: t`Ditolak`,
    override: t`Diizinkan`,
    void: t`Dibatalkan`,
    swap: t`Tukar jersey`,
  };
}

/** A verdict's word; one that this app does not know keeps its code. */
export function useVerdictName(): (verdict: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    ok: t`Valid`,
    ok_note: t`Valid – baca catatan`,
    needs_checklist: t`Lengkapi dulu`,
    already: t`Sudah dipakai`,
    just_now: t`Baru saja dipindai`,
    prerequisite: t`Titik sebelumnya belum dilewati`,
    wrong_point: t`Bukan di sini`,
    too_early: t`Belum dibuka`,
    too_late: t`Sudah ditutup`,
    unpaid: t`Belum lunas`,
    not_confirmed: t`Belum terkonfirmasi`,
    cancelled: t`Dibatalkan`,
    revoked: t`Kode lama`,
    wrong_event: t`Tiket event lain`,
    not_on_this_phone: t`Belum ada di HP ini`,
    unknown: t`Kode tidak dikenal`,
  };
  return (verdict) => names[verdict] ?? verdict;
}
