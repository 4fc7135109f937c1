import { useLingui } from '@lingui/react/macro';
import type { DeviceRole } from '#src/contract/check-in.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { StaffPoint } from '../staff-query.ts';

/** In the order in which a host chooses. */
export const deviceRoles = [
  'steward',
  'supervisor',
  'viewer',
  'medical',
] as const satisfies readonly DeviceRole[];

/** Names and tasks of the roles, and of the points that a phone or pass has. */
export function useStaffWords(points: readonly StaffPoint[]) {
  const { t } = useLingui();
  const language = useLanguage();
  const names: Record<DeviceRole, string> = {
    steward: t({ message: 'Petugas', context: 'role' }),
    supervisor: t`Koordinator`,
    viewer: t`Pemantau`,
    medical: t({ message: 'Medis', context: 'role' }),
  };
  const tasks: Record<DeviceRole, string> = {
    steward: t`Memindai`,
    supervisor: t`Mencari, menilai, membatalkan`,
    viewer: t`Hanya melihat angka`,
    medical: t`Data kesehatan per BIB, online`,
  };
  return {
    names,
    tasks,
    pointsOf: (ids: readonly string[] | null): string => {
      if (ids === null) return t`Semua titik`;
      const known = points.filter(({ id }) => ids.includes(id));
      return known.map(({ name }) => localText(name, language)).join(', ');
    },
  };
}
