import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import { deskBannersQueryOptions } from './banner-queries.ts';

type BannerDeskProps = {
  /** The banner in the form, `new` for another; undefined for the list. */
  id: string | undefined;
  onDone: () => void;
};

/** The banners for editors: their list, or the form of one. */
export function BannerDesk({ id, onDone }: BannerDeskProps) {
  const query = useQuery(deskBannersQueryOptions());
  const banners = query.data?.data;
  const chosen = banners?.find((banner) => banner.id === id) ?? null;
  const isForm = id === 'new' || chosen !== null;
  return (
    <DeskFrame
      title={
        id === 'new' ? (
          <Trans>Buat banner</Trans>
        ) : isForm ? (
          <Trans>Ubah banner</Trans>
        ) : (
          <Trans>Banner</Trans>
        )
      }
      back={
        isForm ? <BackLink to="/admin/{-$section}" params={{ section: 'banner' }} /> : undefined
      }
    >
      {banners === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={4} />} />
      ) : isForm ? (
        <BannerForm key={id} banner={chosen} onDone={onDone} />
      ) : (
        <BannerList banners={banners} />
      )}
    </DeskFrame>
  );
}
