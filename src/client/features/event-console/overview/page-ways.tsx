import { useLingui } from '@lingui/react/macro';
import { Eye, Share2 } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { share } from '#src/client/lib/device/share.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { IconButton, IconLink } from '#src/client/ui/icon-button.tsx';

/** In the top bar: what everybody sees of the event, and passing it on. Nothing for a draft. */
export function PageWays({ event }: Pick<EventOverview, 'event'>) {
  const { t } = useLingui();
  const { origin } = useAppContext();
  const language = useLanguage();
  const { id, kind, title, zone, starts_at: startsAt, community, state } = event;
  if (state === 'draft') return null;
  const page = { id, kind, community_id: community?.id ?? null };
  const shared = {
    title: localText(title, language),
    facts: [formatDay(startsAt, zone, language)],
    url: `${origin}${eventPath(page)}`,
  };
  return (
    <>
      <IconLink
        {...eventPageOf(page)}
        className="mobile-only"
        label={t`Halaman publik`}
        icon={<Eye />}
      />
      {state === 'published' ? (
        <IconButton label={t`Bagikan`} icon={<Share2 />} onClick={() => void share(shared)} />
      ) : null}
    </>
  );
}
