import { Trans } from '@lingui/react/macro';
import { FileUp, MessageCircleQuestion, UserPlus } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';

/** How participants come in by the hand of a host, and what is asked of who registers. */
export function AddWays({ event }: Pick<EventOverview, 'event'>) {
  return (
    <>
      <ButtonLink {...partOf(event, 'counter')} variant="outline" size="s">
        <UserPlus />
        <Trans>Daftar di tempat</Trans>
      </ButtonLink>
      <ButtonLink {...partOf(event, 'import')} variant="outline" size="s">
        <FileUp />
        <Trans>Impor</Trans>
      </ButtonLink>
      <ButtonLink {...partOf(event, 'questions')} variant="outline" size="s">
        <MessageCircleQuestion />
        <Trans context="several">Pertanyaan</Trans>
      </ButtonLink>
    </>
  );
}
