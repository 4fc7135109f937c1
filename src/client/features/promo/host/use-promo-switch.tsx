import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PromoCode } from '#src/contract/promo/promo-codes.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { changePromoMutationOptions } from './promo-queries.ts';

/** Switches codes off and on again, with why one was not. */
export function usePromoSwitch(eventId: string) {
  const { t } = useLingui();
  const change = useMutation(changePromoMutationOptions(useQueryClient(), eventId));

  function toggle({ id, rev, code, ...promo }: PromoCode): void {
    if (change.isPending) return;
    const { kind, value, from, until, category_ids, use_limit, per_member } = promo;
    const kept = { kind, value, from, until, category_ids, use_limit, per_member };
    const isOff = !promo.is_off;
    change.mutate(
      { promoId: id, rev, content: { ...kept, is_off: isOff } },
      {
        onSuccess: () =>
          showToastLater({
            type: 'success',
            title: isOff ? t`Kode ${code} dimatikan` : t`Kode ${code} menyala lagi`,
          }),
      },
    );
  }

  const { error } = change;
  const refusal: ReactNode =
    error === null ? null : (
      <p role="alert" className="error">
        {isConflict(error) ? (
          <Trans>
            Pengurus lain baru saja mengubah kode itu. Daftarnya sudah diperbarui; lihat lagi.
          </Trans>
        ) : (
          <ErrorText error={error} />
        )}
      </p>
    );
  return {
    toggle,
    refusal,
    pending: change.isPending ? (change.variables?.promoId ?? null) : null,
  };
}
