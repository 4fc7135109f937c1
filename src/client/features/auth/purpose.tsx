import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { findPagePath } from '#src/domain/pages/page-kind.ts';
import type { PagePath } from '#src/domain/pages/pages.ts';

type PurposeProps = {
  /** The address to go to afterwards, already found safe. */
  redirect: string;
  action: 'signin' | 'register';
  /** Where of the page at that address no purpose can be said. */
  children: ReactNode;
};

/** Says where one was going: what signing in or registering is for. */
export function Purpose({ redirect, action, children }: PurposeProps) {
  const { t } = useLingui();
  const page = findPagePath(redirect.replace(/[?#].*$/, ''));
  const purposes: Partial<Record<PagePath, string>> = {
    '/dashboard': t`membuka Berandamu`,
    '/profile': t`membuka Akunku`,
    '/community/my/': t`mengurus komunitasmu`,
    '/community-form': t`membuat komunitas`,
    '/join/': t`mendaftar lomba`,
    '/ticket': t`membuka Tiket`,
    '/scanner': t`memindai tiket`,
    '/inbox': t`membuka kotak masuk`,
    '/invite/': t`menerima undangan`,
    '/admin': t`membuka ruang editor`,
    '/confirm-email': t`mengonfirmasi email`,
    '/settings': t`membuka Pengaturan`,
    '/review': t`menulis ulasan`,
    '/race/detail/$raceId': t`kembali ke lomba tadi`,
    '/race/detail/$communityId/$eventId': t`kembali ke lomba tadi`,
    '/event/detail/$communityId/$eventId': t`kembali ke lari bareng tadi`,
    '/community/$id/$slug': t`kembali ke komunitas tadi`,
    '/shop/detail/$productId': t`kembali ke produk tadi`,
  };
  const purpose = page === null ? undefined : purposes[page];
  if (purpose === undefined) return children;
  return action === 'signin' ? (
    <Trans>Masuk untuk {purpose}.</Trans>
  ) : (
    <Trans>Buat akun untuk {purpose}.</Trans>
  );
}
