import { useLingui } from '@lingui/react/macro';
import type { Openness } from '#src/contract/community/community.ts';

/** How one gets into a community, in a word or two. */
export function useOpennessNames(): Record<Openness, string> {
  const { t } = useLingui();
  return {
    open: t`Terbuka`,
    approval: t`Dengan persetujuan`,
    invite: t`Lewat undangan`,
  };
}
