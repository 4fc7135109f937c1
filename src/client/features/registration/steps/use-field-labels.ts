import { useLingui } from '@lingui/react/macro';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { JoinField } from '../join/join-steps.ts';

/** The questions by their labels: above the fields, and in the list of what needs a second look. */
export function useFieldLabels(event: Pick<EventDetail, 'kind'>): (path: JoinField) => string {
  const { t } = useLingui();
  const labels: Partial<Record<JoinField, string>> = {
    category_id: t`Kategori`,
    'runner.legal_name': t`Nama sesuai KTP`,
    'runner.bib_name': event.kind === 'race' ? t`Nama di BIB` : t`Nama di tiket`,
    'runner.sex': t`Jenis kelamin`,
    'runner.birth_date': t`Tanggal lahir`,
    'runner.phone': t`Nomor HP`,
    'runner.city': t`Kota domisili`,
    'runner.emergency_name': t`Nama kontak darurat`,
    'runner.emergency_phone': t`Nomor kontak darurat`,
    jersey: t`Ukuran jersey`,
    'health.blood_type': t`Golongan darah`,
    'health.conditions': t`Kondisi medis`,
    'health.consent': t`Persetujuan data kesehatan`,
    waiver_accepted: t`Persetujuan risiko`,
  };
  return (path) => labels[path] ?? path;
}
