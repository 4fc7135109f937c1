import { useLingui } from '@lingui/react/macro';
import { HeadContent, useRouterState } from '@tanstack/react-router';

/** The routes' title, description and links; when nothing was found, the 404 title instead of what was looked for. */
export function DocumentHead() {
  const isMissing = useRouterState({
    select: ({ matches }) =>
      matches.some(({ status, _notFound }) => status === 'notFound' || _notFound),
  });
  return isMissing ? <MissingHead /> : <HeadContent />;
}

function MissingHead() {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Halaman tidak ditemukan · Derap`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
