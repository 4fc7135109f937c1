import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PortfolioPage, PortfolioMore } from '#src/client/features/content/portfolio-page.tsx';
import { warmPortfolio } from '#src/client/features/content/queries.ts';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';

export const Route = createFileRoute('/portofolio')({
  loader: async ({ context }) => {
    await warmPortfolio(context.queryClient);
    return {
      head: pageHead({
        context,
        title: context.i18n._(msg`Portofolio`),
        description: context.i18n._(
          msg`Lomba, lari kantor, dan kelas pelatih yang pernah kami tangani: jumlah pelari, petugas, dan lama antre yang dicatat di lapangan.`,
        ),
        path: '/portofolio',
      }),
    };
  },
  head: loadedHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  return (
    <PortfolioPage
      bar={<DetailBar back={<BackLink to="/" />} title={<Trans>Portofolio</Trans>} titleIs="bar" />}
    >
      <PortfolioMore>
        <ButtonLink to="/corporate" variant="ink">
          <Trans>Minta penawaran</Trans>
        </ButtonLink>
        <ButtonLink to="/review" variant="outline">
          <Trans>Baca ulasan</Trans>
        </ButtonLink>
      </PortfolioMore>
    </PortfolioPage>
  );
}
