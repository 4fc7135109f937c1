import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InfoSlug } from '#src/contract/content/content.ts';
import type { InquiryKind } from '#src/contract/content/inquiry.ts';
import { late } from '#src/client/lib/hydration/late.tsx';
import { InfoSkeleton } from '#src/client/features/content/content-skeleton.tsx';
import { InfoPage } from '#src/client/features/content/info/info-page.tsx';
import { inquiryHash } from '#src/client/features/content/info/inquiry-hash.ts';
import { infoQueryOptions } from '#src/client/features/content/queries.ts';
import { ActionBar, ActionSum } from '#src/client/shell/bars/action-bar.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { ButtonAnchor } from '#src/client/ui/button.tsx';

const InquiryForm = late(
  async () => (await import('#src/client/features/inquiry/inquiry-form.tsx')).InquiryForm,
);

const kinds = {
  about: 'general',
  physiotherapy: 'physiotherapy',
  'training-certification': 'training',
  'health-nutrition': 'nutrition',
  corporate: 'corporate',
} as const satisfies Record<InfoSlug, InquiryKind>;

type InfoScreenProps = { slug: InfoSlug; name: ReactNode };

/** The one screen behind the addresses of Derap and its services. */
export function InfoScreen({ slug, name }: InfoScreenProps) {
  const { data } = useSuspenseQuery(infoQueryOptions(slug));
  return (
    <>
      <InfoPage
        info={data}
        bar={<InfoBar name={name} />}
        form={<InquiryForm kind={kinds[slug]} topics={data.topics} />}
      />
      {slug === 'about' ? null : (
        <ActionBar mobileOnly>
          <ActionSum name={<Trans>Balasan dalam</Trans>}>
            <Trans>1 hari kerja</Trans>
          </ActionSum>
          <ButtonAnchor href={`#${inquiryHash}`} variant="primary" size="l">
            {slug === 'corporate' ? <Trans>Minta penawaran</Trans> : <Trans>Tanya jadwal</Trans>}
          </ButtonAnchor>
        </ActionBar>
      )}
    </>
  );
}

/** The same on its way. */
export function InfoPending({ name }: { name: ReactNode }) {
  return <InfoSkeleton bar={<InfoBar name={name} />} />;
}

function InfoBar({ name }: { name: ReactNode }) {
  return <DetailBar back={<BackLink to="/" />} title={name} titleIs="bar" />;
}
