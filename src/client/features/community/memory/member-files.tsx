import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportMembers } from '#src/contract/community/membership.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { saveTable } from '#src/client/lib/tables/save-table.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { useRoleNames } from '../community-names.ts';
import styles from '../managed-community.module.css';
import { toMemberTable } from './member-table.ts';
import { tellError } from '../tell-error.tsx';

/** The members as a file, made on this phone; the log notes who took it. */
export function MemberFiles({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const roles = useRoleNames();
  const head = [
    t`Nama`,
    t`Peran`,
    t`Kota`,
    t`Bergabung`,
    t`Ikut setahun ini`,
    t`Terakhir ikut`,
    t`Iuran sampai`,
  ];
  const save = useMutation({
    async mutationFn(kind: 'xlsx' | 'csv') {
      const { data } = await callApi(exportMembers, { params: { id } });
      saveTable(kind, toMemberTable(data, { head, roles }), t`Anggota ${name}`);
    },
    onError: tellError,
  });
  return (
    <Row gap={2} className={styles['more']}>
      {(['xlsx', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          variant="outline"
          size="s"
          loading={save.isPending && save.variables === kind}
          onClick={() => save.mutate(kind)}
        >
          <Download />
          {kind === 'xlsx' ? <Trans>Unduh Excel</Trans> : <Trans>Unduh CSV</Trans>}
        </Button>
      ))}
    </Row>
  );
}
