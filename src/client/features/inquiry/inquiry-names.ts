import { useLingui } from '@lingui/react/macro';
import type { InquiryKind, InquiryState } from '#src/contract/content/inquiry.ts';

/** The name of an inquiry's state. */
export function useInquiryStateName(): (state: InquiryState) => string {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case 'new':
        return t`Baru`;
      case 'answered':
        return t`Dijawab`;
      case 'closed':
        return t`Selesai`;
    }
  };
}

/** The name of the service that an inquiry is about. */
export function useInquiryKindName(): (kind: InquiryKind) => string {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'physiotherapy':
        return t`Fisioterapi`;
      case 'training':
        return t`Pelatihan dan sertifikasi`;
      case 'nutrition':
        return t`Kesehatan dan gizi`;
      case 'corporate':
        return t`Korporat`;
      case 'general':
        return t`Umum`;
    }
  };
}
