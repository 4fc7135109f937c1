import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toCsv } from '#src/domain/text/csv.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { Button } from '#src/client/ui/button.tsx';
import { exportAuditMutationOptions, type AuditSearch } from './audit-queries.ts';
import { toAuditTable } from './audit-table.ts';
import { useActionWords } from './audit-words.ts';
import { useActorWords } from './use-actor-words.ts';
import styles from './audit.module.css';

/** Takes what the filters show along as a file. */
export function AuditExport({ search }: { search: AuditSearch }) {
  const { t } = useLingui();
  const language = useLanguage();
  const actions = useActionWords();
  const actorWords = useActorWords();
  const { mutate, data, error, isPending } = useMutation(
    exportAuditMutationOptions(useQueryClient()),
  );
  const words = {
    ...actorWords,
    actions,
    language,
    head: [t`Waktu (UTC)`, t`Siapa`, t`Apa`, t`Tentang`, t`Pada`, t`Kode tindakan`, t`Id`],
  } as const;
  const left = data === undefined ? 0 : data.total - data.data.length;

  function save(): void {
    mutate(search, {
      onSuccess: (answer) =>
        saveFile(toCsv(toAuditTable(answer.data, words)), {
          name: `derap-${t`catatan`}.csv`,
          type: 'text/csv;charset=utf-8',
        }),
    });
  }

  return (
    <>
      <Button variant="outline" size="s" loading={isPending} onClick={save}>
        <Download />
        <Trans>Unduh CSV</Trans>
      </Button>
      {error === null ? null : (
        <p role="alert" className={styles['note']}>
          <ErrorText error={error} />
        </p>
      )}
      {left > 0 ? (
        <output className={styles['note']}>
          <Trans>Berkasnya berisi 10.000 catatan terbaru. Persempit harinya untuk sisanya.</Trans>
        </output>
      ) : null}
    </>
  );
}
