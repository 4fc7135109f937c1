import { Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { useContext } from 'react';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { useEditor } from './editor-context.ts';
import { OwnerContext } from './editor-frame.tsx';

/** From the form of a published event to who takes part in it. */
export function ParticipantsWay() {
  const { saved } = useEditor();
  const community = useContext(OwnerContext);
  if (saved === null || saved.state === 'draft') return null;
  const eventId = saved.id;
  const way =
    community === null
      ? ({ to: '/admin/race/$eventId/{-$part}', params: { eventId } } as const)
      : ({
          to: '/community/my/$id/$slug/event/$eventId/{-$part}',
          params: { id: community.id, slug: community.slug, eventId },
        } as const);
  return (
    <p>
      <ButtonLink {...way} variant="outline" size="s">
        <UsersRound />
        <Trans>Peserta dan angka</Trans>
      </ButtonLink>
    </p>
  );
}
