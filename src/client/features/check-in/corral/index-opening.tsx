import { Trans, useLingui } from '@lingui/react/macro';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import type { BibIndex } from './use-bib-index.ts';

/** Stands where a search will be, until the runners' names are open. */
export function IndexOpening({ index }: { index: Exclude<BibIndex, { status: 'ready' }> }) {
  const { t } = useLingui();
  if (index.status === 'failed') {
    return (
      <p role="alert">
        <Trans>Daftar di HP ini tidak terbaca. Unduh lagi dari menu.</Trans>
      </p>
    );
  }
  return (
    <div>
      <p>
        <Trans>Membuka daftar peserta…</Trans>
      </p>
      <DerapBar value={index.share} label={t`Membuka daftar peserta`} />
    </div>
  );
}
