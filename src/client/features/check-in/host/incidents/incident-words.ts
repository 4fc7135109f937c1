import { useLingui } from '@lingui/react/macro';
import type { HostIncident, IncidentOutcome } from '#src/contract/check-in-board/judging.ts';
import type { VerdictCode } from '#src/contract/check-in.ts';

/** What each word of a judge is called. */
export function useOutcomeNames(): Record<IncidentOutcome, string> {
  const { t } = useLingui();
  return {
    same_person: t`Orang yang sama`,
    two_people: t`Dua orang`,
    let_in: t`Boleh lanjut`,
    turned_away: t`Tidak berhak`,
  };
}

/** What happened, in one line. */
export function useIncidentLine(): (incident: HostIncident) => string {
  const { t } = useLingui();
  const refusals: Partial<Record<VerdictCode, string>> = {
    unpaid: t`Masuk padahal belum lunas`,
    not_confirmed: t`Masuk padahal belum terkonfirmasi`,
    cancelled: t`Masuk dengan tiket yang dibatalkan`,
    revoked: t`Masuk dengan kode lama`,
    wrong_event: t`Masuk dengan tiket acara lain`,
    wrong_point: t`Masuk di titik yang bukan kategorinya`,
  };
  return ({ kind, verdict }) =>
    kind === 'double'
      ? t`Tiket ini diterima dua kali`
      : (refusals[verdict] ?? t`Masuk dengan kode yang tidak dikenal`);
}

/** Why a record was set aside. */
export function useFaultLine(): (reason: string, phone: string) => string {
  const { t } = useLingui();
  return (reason, phone) => {
    switch (reason) {
      case 'device_revoked':
        return t`${phone} mengirimnya sesudah aksesnya dicabut.`;
      case 'device_expired':
        return t`${phone} mengirimnya sesudah masa tugasnya lewat.`;
      case 'void_not_allowed':
        return t`${phone} tidak boleh membatalkan check-in.`;
      case 'override_not_allowed':
        return t`${phone} tidak boleh mengizinkan masuk.`;
      case 'unknown_point':
        return t`Titiknya bukan milik acara ini.`;
      case 'role':
        return t`${phone} tidak boleh memindai.`;
      case 'not_its_point':
        return t`${phone} memindai di titik yang bukan tugasnya.`;
      case 'clock':
        return t`Jam ${phone} salah.`;
      case 'seq_taken':
        return t`${phone} sudah mengirim catatan lain dengan nomor ini.`;
      case 'id_taken':
        return t`${phone} sudah mengirim catatan lain dengan tanda pengenal ini.`;
      case 'lost':
        return t`Satu catatan hilang dari ${phone}.`;
      default:
        return t`Catatan dari ${phone} rusak dan tidak bisa dibaca.`;
    }
  };
}
