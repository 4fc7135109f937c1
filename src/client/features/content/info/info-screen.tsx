import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { InfoPage as Info, InfoSlug } from '#src/contract/content/content.ts';
import type { InquiryKind } from '#src/contract/content/inquiry.ts';
import { ActionBar, ActionSum } from '#src/client/shell/bars/action-bar.tsx';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { infoQueryOptions } from '../queries.ts';
import { InfoPage } from './info-page.tsx';
import { inquiryHash } from '#src/client/lib/routing/inquiry-link.ts';

const kinds = {
  about: 'general',
  physiotherapy: 'physiotherapy',
  'training-certification': 'training',
  'health-nutrition': 'nutrition',
  corporate: 'corporate',
} as const satisfies Record<InfoSlug, InquiryKind>;

type InfoScreenProps = {
  slug: InfoSlug;
  name: ReactNode;
  /** Asks about it, at the end of the page. */
  InquiryForm: ComponentType<{ kind: InquiryKind; topics: Info['topics'] }>;
};

/** The one screen behind the addresses of Derap and its services. */
export function InfoScreen({ slug, name, InquiryForm }: InfoScreenProps) {
  const { data } = useSuspenseQuery(infoQueryOptions(slug));
  return (
    <>
      <InfoPage
        info={data}
        name={name}
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
