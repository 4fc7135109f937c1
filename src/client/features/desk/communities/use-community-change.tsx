import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import {
  changeCommunityMutationOptions,
  type CommunityChange,
  type SeenCommunity,
} from './community-queries.ts';

/** A change of a community, where it was asked in a dialog, which closes once it is done; refused, it says why. */
export function useCommunityChange(community: SeenCommunity, onClose?: () => void) {
  const change = useMutation(changeCommunityMutationOptions(useQueryClient(), community));
  return {
    isPending: change.isPending,
    refusal: change.error === null ? null : <Refusal error={change.error} />,
    send: (what: CommunityChange, done: string): void => {
      change.mutate(what, {
        onSuccess: () => {
          showToastLater({ type: 'success', title: done });
          onClose?.();
        },
      });
    },
  };
}

function Refusal({ error }: { error: Error }) {
  return isConflict(error) ? (
    <Trans>
      Admin lain baru saja mengubah komunitas ini. Halaman di belakang ini sudah yang terbaru; lihat
      dulu, lalu kirim lagi kalau masih perlu.
    </Trans>
  ) : (
    <ErrorText error={error} />
  );
}
