import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import styles from './changes.module.css';

/** How far a long list is, from 0 to 1. */
export function BatchProgress({ part }: { part: number }) {
  const { t } = useLingui();
  const percent = formatNumber(Math.round(part * 100), useLanguage());
  return (
    <Stack gap={1} className={styles['progress']}>
      <DerapBar value={part} label={t`Kemajuan`} />
      <p className="small muted">
        <Trans>{percent}% selesai. Biarkan halaman ini terbuka.</Trans>
      </p>
    </Stack>
  );
}
