import { useLingui } from '@lingui/react/macro';
import type { ReportReason } from '#src/contract/community/photo-choices.ts';

/** The words for why a picture is reported. */
export function useReportReasons(): (reason: ReportReason) => string {
  const { t } = useLingui();
  return (reason) => {
    switch (reason) {
      case 'in_it':
        return t`Saya ada di foto ini`;
      case 'taken':
        return t`Foto ini diambil tanpa izin`;
      case 'improper':
        return t`Tidak pantas`;
      case 'other':
        return t`Alasan lain`;
    }
  };
}
