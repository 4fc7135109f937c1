import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { runnerProfileQueryOptions } from '../queries.ts';

/** What the runner profile lacks, the contact for an emergency first. */
export function RunnerTask() {
  const { data } = useQuery(runnerProfileQueryOptions());
  if (data === undefined) return null;
  const { runner } = data;
  const lacksContact = !runner.emergency_name || !runner.emergency_phone;
  const lacksRunner = !runner.birth_date || !runner.sex || !runner.legal_name;
  if (!lacksContact && !lacksRunner) return null;
  return (
    <TaskRow
      title={lacksContact ? <Trans>Isi kontak darurat</Trans> : <Trans>Lengkapi data pelari</Trans>}
      action={
        <ButtonLink to="/profile" variant="outline">
          <Trans>Isi</Trans>
        </ButtonLink>
      }
    >
      <p className="small muted">
        <Trans>Sekali diisi, pendaftaran berikutnya tinggal satu ketukan.</Trans>
      </p>
    </TaskRow>
  );
}
