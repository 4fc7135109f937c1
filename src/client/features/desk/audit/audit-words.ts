import { useLingui } from '@lingui/react/macro';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import type { AuditKind } from '#src/contract/desk/audit-kinds.ts';
import { useContentWords } from './content-words.ts';
import { useGateWords } from './gate-words.ts';
import { usePeopleWords } from './people-words.ts';
import { usePlaceWords } from './place-words.ts';
import { useShopWords } from './shop-words.ts';

/** What entries are about. */
export function useAuditKindNames(): Record<AuditKind, string> {
  const { t } = useLingui();
  return {
    account: t`Akun`,
    community: t`Komunitas`,
    event: t`Lomba dan lari bareng`,
    participant: t`Peserta`,
    money: t({ message: 'Pembayaran', context: 'several' }),
    gate: t`Check-in`,
    content: t`Ulasan dan teks`,
    shop: t`Toko`,
    desk: t`Ruang editor`,
  };
}

/** What somebody did, in words. Every action has some, or this does not compile. */
export function useActionWords(): Record<AuditAction, string> {
  return {
    ...usePeopleWords(),
    ...usePlaceWords(),
    ...useGateWords(),
    ...useContentWords(),
    ...useShopWords(),
  };
}
