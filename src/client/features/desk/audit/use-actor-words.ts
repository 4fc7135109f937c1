import { useLingui } from '@lingui/react/macro';
import type { AuditTableWords } from './audit-table.ts';

/** Who did it, where that is nobody's name. */
export function useActorWords(): Pick<AuditTableWords, 'nobody' | 'deleted'> {
  const { t } = useLingui();
  return { nobody: t`Derap, otomatis`, deleted: t`Akun yang sudah dihapus` };
}
