import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Image, Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeskBanner } from '#src/contract/content/banner-editing.ts';
import { ListRefusal } from '#src/client/shell/desk/list-refusal.tsx';
import { swapped } from '#src/client/shell/desk/swapped.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { orderBannersMutationOptions, switchBannerMutationOptions } from './banner-queries.ts';
import { BannerRow } from './banner-row.tsx';
import styles from './banners.module.css';

/** The banners in the order in which the popup shows them. */
export function BannerList({ banners }: { banners: readonly DeskBanner[] }) {
  const client = useQueryClient();
  const order = useMutation(orderBannersMutationOptions(client));
  const change = useMutation(switchBannerMutationOptions(client));
  const [previewed, setPreviewed] = useState<DeskBanner | null>(null);
  const ids = banners.map(({ id }) => id);

  function move(at: number, by: -1 | 1): void {
    const to = swapped(ids, ids[at], ids[at + by]);
    if (to === null || order.isPending) return;
    change.reset();
    order.mutate({ from: ids, to });
  }

  return (
    <>
      <div className={styles['tools']}>
        <ButtonLink
          to="/admin/{-$section}"
          params={{ section: 'banner' }}
          search={{ id: 'new' }}
          variant="primary"
        >
          <Plus />
          <Trans>Buat banner</Trans>
        </ButtonLink>
      </div>
      <ListRefusal error={change.error ?? order.error} />
      {banners.length === 0 ? (
        <EmptyState icon={<Image />} title={<Trans>Belum ada banner</Trans>}>
          <Trans>Yang kamu buat dan nyalakan muncul di halaman depan.</Trans>
        </EmptyState>
      ) : null}
      <ol className={styles['list']}>
        {banners.map((banner, at) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            canMove={{ up: at > 0, down: at < banners.length - 1 }}
            isPending={change.isPending}
            onMove={(by) => move(at, by)}
            onSwitch={(isOn) => {
              order.reset();
              change.mutate({ banner, isOn });
            }}
            onPreview={() => setPreviewed(banner)}
          />
        ))}
      </ol>
      {previewed === null ? null : (
        <BannerPreview banner={previewed} onClose={() => setPreviewed(null)} />
      )}
    </>
  );
}
