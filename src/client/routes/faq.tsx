import { msg } from '@lingui/core/macro';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { faqStructuredData } from '#src/client/features/content/faq/faq-structured-data.ts';
import { FaqPage } from '#src/client/features/content/faq/faq-page.tsx';
import { warmFaq } from '#src/client/features/content/queries.ts';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';
import { matching, searchParams } from '#src/client/lib/routing/search-params.ts';
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
      filter={filter}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      hash={hash}
    />
  );
}
