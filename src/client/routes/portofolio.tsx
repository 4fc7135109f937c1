import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PortfolioPage } from '#src/client/features/content/portfolio-page.tsx';
import { warmPortfolio } from '#src/client/features/content/queries.ts';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

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
  component: PortfolioPage,
});
