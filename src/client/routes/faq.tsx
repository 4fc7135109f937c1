import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { faqStructuredData } from '#src/client/features/content/faq/faq-structured-data.ts';
import { FaqPage, AskPanel } from '#src/client/features/content/faq/faq-page.tsx';
import { inquiryHash } from '#src/client/features/content/info/inquiry-hash.ts';
import { warmFaq } from '#src/client/features/content/queries.ts';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';
import { matching, searchParams } from '#src/client/lib/routing/search-params.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { getLanguage } from '#src/client/lib/i18n/language.ts';

const FaqSearch = searchParams({ q: matching(/^[^]{1,80}$/), topic: matching(/^[a-z-]{1,40}$/) });

export const Route = createFileRoute('/faq')({
  validateSearch: FaqSearch,
  loader: async ({ context }) => {
    await warmFaq(context.queryClient);
    return {
      head: pageHead({
        context,
        title: context.i18n._(msg`Bantuan`),
        description: context.i18n._(
          msg`Jawaban tentang pendaftaran lomba, pembayaran, tiket dan BIB, hari lomba, komunitas, dan akun di Derap.`,
        ),
        path: '/faq',
        ...(import.meta.env.SSR
          ? {
              jsonLd: faqStructuredData(context.queryClient, getLanguage(context.i18n)),
            }
          : {}),
      }),
    };
  },
  head: loadedHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <FaqPage
      bar={<DetailBar back={<BackLink to="/" />} title={<Trans>Bantuan</Trans>} titleIs="bar" />}
      filter={filter}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      hash={hash}
    >
      <AskPanel>
        <ButtonLink to="/about" hash={inquiryHash} variant="outline">
          <MessageCircle />
          <Trans>Tanya kami</Trans>
        </ButtonLink>
      </AskPanel>
    </FaqPage>
  );
}
