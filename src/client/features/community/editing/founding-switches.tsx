import { Trans } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormFields } from '#src/client/lib/forms/form-context.ts';
import { Switch } from '#src/client/ui/switch.tsx';
import type { CommunityValues } from './community-fields.ts';

/** Whether the schedule becomes runs that members join with a tap; once there is one. */
export function RunsSwitch() {
  const { control } = useFormContext<CommunityValues>();
  const schedule = useWatch({ control, name: 'schedule' });
  const own = useSwitch('has_runs');
  if (schedule.length === 0) return null;
  return (
    <Switch
      {...own}
      note={
        <Trans>
          Tanggalnya tayang sendiri delapan minggu ke depan, mulai dari titik kumpul. Anggota
          tinggal tekan “Ikut”.
        </Trans>
      }
    />
  );
}

/** Whether everybody sees who founded it. */
export function ShownSwitch() {
  return (
    <Switch
      {...useSwitch('is_shown')}
      note={
        <Trans>
          Orang lebih berani datang kalau tahu siapa kaptennya. Kontakmu tidak ikut tampil.
        </Trans>
      }
    />
  );
}

function useSwitch(name: 'has_runs' | 'is_shown') {
  const { control, setValue } = useFormContext<CommunityValues>();
  const { words } = useFormFields();
  return {
    label: words.labelOf(name),
    checked: useWatch({ control, name }),
    onChange: (checked: boolean) => setValue(name, checked, { shouldDirty: true }),
  };
}
