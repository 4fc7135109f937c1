import { useLingui } from '@lingui/react/macro';
import type { AuditActionOf } from '#src/contract/desk/audit-actions.ts';

/** What was done around check-in. */
export function useGateWords(): Record<AuditActionOf<'gate'>, string> {
  const { t } = useLingui();
  return {
    'device.enrolled': t`HP pindai didaftarkan`,
    'device.revoked': t`HP pindai dicabut`,
    'device.restored': t`Pencabutan HP pindai dibatalkan`,
    'staff_pass.created': t`Kartu petugas dibuat`,
    'staff_pass.withdrawn': t`Kartu petugas dicabut`,
    'points.changed': t`Titik check-in diubah`,
    'point.closed': t`Titik check-in ditutup`,
    'point.reopened': t`Titik check-in dibuka lagi`,
    'point.sealed': t`Titik check-in ditutup dengan catatan kurang`,
    'point.lanes_set': t`Jalur titik check-in diatur`,
    'point.pickup_limit': t`Batas ambil kolektif diubah`,
    'incident.judged': t`Catatan dobel diputuskan`,
    'quarantine.accepted': t`Catatan karantina diterima`,
    'quarantine.discarded': t`Catatan karantina dibuang`,
    'log.carried': t`Catatan HP dibawa lewat berkas`,
    'health.viewed': t`Data medis dibuka petugas medis`,
    'check_in.exported': t`Catatan check-in diunduh`,
  };
}
