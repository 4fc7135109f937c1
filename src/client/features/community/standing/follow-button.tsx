import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useOutboxAhead } from '#src/client/lib/outbox/import-outbox.ts';
import { useWaiting } from '#src/client/lib/outbox/use-outbox.ts';
import { WaitingNote } from '#src/client/lib/outbox/waiting-note.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { followMutationOptions, followSubject } from '../follow-queries.ts';
import { takeFollowWish } from './follow-wish.ts';
import { tellError } from '../tell-error.tsx';

type FollowButtonProps = {
  community: { id: string; slug: string; name: string };
  /** As the server knows it. */
  follows: boolean;
};

/** Follows a community without joining it, so that its runs come to the member's home. */
export function FollowButton({ community, follows }: FollowButtonProps) {
  useOutboxAhead();
  const waiting = useWaiting(followSubject(community.id));
  const { mutate, isPending } = useMutation(followMutationOptions(useQueryClient(), community));
  const change = (wanted: boolean) => mutate(wanted, { onError: tellError });
  const isOn = waiting === null ? follows : isFollowing(waiting.payload);
  // Tapped before signing in.
  const onReturn = useRef(() => {
    if (takeFollowWish(community.id) && !isOn) change(true);
  });
  useEffect(() => onReturn.current(), []);
  return (
    <>
      <Button
        variant="outline"
        size="s"
        aria-pressed={isOn}
        loading={isPending}
        onClick={() => change(!isOn)}
      >
        {isOn ? (
          <>
            <Check />
            <Trans>Mengikuti</Trans>
          </>
        ) : (
          <Trans>Ikuti</Trans>
        )}
      </Button>
      {waiting === null ? null : <WaitingNote entry={waiting} />}
    </>
  );
}

function isFollowing(payload: unknown): boolean {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'follows' in payload &&
    payload.follows === true
  );
}
