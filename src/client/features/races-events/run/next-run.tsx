import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDayShort } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';

/** From a run that has begun to the next date of its series; nothing where there is none. */
export function NextRun({ event }: { event: EventDetail }) {
  const language = useLanguage();
  const { next_run: next, kind, community_id, zone } = event;
  if (next === undefined) return null;
  const day = formatDayShort(next.starts_at, zone, language);
  return (
    <ButtonLink
      {...eventPageOf({ id: next.id, kind, community_id })}
      variant="primary"
      size="l"
      block
    >
      <Trans>Berikutnya {day}</Trans>
      <ArrowRight />
    </ButtonLink>
  );
}
