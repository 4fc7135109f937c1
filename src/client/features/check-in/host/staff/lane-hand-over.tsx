import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffPhone } from '#src/contract/check-in/staff.ts';
import { mayScanAt, staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { SelectField } from '#src/client/ui/select-field.tsx';
import type { Staff } from '../staff-query.ts';
import { handOverMutationOptions } from './staff-queries.ts';

type LaneHandOverProps = { eventId: string; staff: Staff; phone: StaffPhone; now: number };

/** The lanes that a revoked phone leaves behind, and the spare phones that can take them over. */
export function LaneHandOver({ eventId, staff, phone, now }: LaneHandOverProps) {
  const { t } = useLingui();
  const handOver = useMutation(handOverMutationOptions(useQueryClient(), eventId));
  const { lanes = [] } = phone;
  if (lanes.length === 0) return null;
  const names = lanes.map(({ name }) => name).join(', ');
  const pointIds = new Set(lanes.map(({ point_id: id }) => id));
  const spare = staff.phones.filter(
    (other) =>
      other.revoked_at === null &&
      Date.parse(other.expires_at) > now &&
      staffRights(other.role).mayScan &&
      [...pointIds].every((id) => mayScanAt(other.point_ids, id)) &&
      !(other.lanes ?? []).some(({ point_id: id }) => pointIds.has(id)),
  );
  if (spare.length === 0) {
    return (
      <p className="small">
        <Trans>Barisan {names} belum ada HP. Daftarkan HP cadangan, lalu serahkan di sini.</Trans>
      </p>
    );
  }
  return (
    <>
      <SelectField
        label={t`Serahkan barisan ${names} ke`}
        value=""
        disabled={handOver.isPending}
        onChange={({ target }) => handOver.mutate({ from: phone.id, to: target.value })}
      >
        <option value="" disabled>
          {t`Pilih HP cadangan`}
        </option>
        {spare.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {handOver.error === null ? null : (
        <p role="alert" className="error">
          <ErrorText error={handOver.error} />
        </p>
      )}
    </>
  );
}
