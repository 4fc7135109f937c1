import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { Series, SeriesDate } from '#src/contract/races-events/series.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { formatDay, formatTime } from '#src/domain/text/format.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { whatsAppShareLink } from '#src/client/lib/device/share.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { knownRunnersQueryOptions } from '#src/client/features/races-events/shared/known-runners-queries.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';

type GroupTextProps = { series: Series; date: SeriesDate; eventId: string };

/** This week's run for the club's chat: when, where, who comes, and the page to join on. */
export function GroupText({ series, date, eventId }: GroupTextProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { origin } = useAppContext();
  // Only those who let their communities see it are named.
  const { data } = useQuery({ ...knownRunnersQueryOptions(eventId), enabled: date.joined > 0 });
  const { content, zone, community_id: communityId } = series;
  const { starts_at: startsAt, joined } = date;
  const known = data?.data.find(({ community }) => community.id === communityId)?.people ?? [];
  const names = known.map(({ name }) => name).join(', ');
  const rest = joined - known.length;
  const facts = [
    `${formatDay(startsAt, zone, language)}, ${formatTime(startsAt, zone, language)}`,
    content.venue,
    ...(joined === 0 ? [] : [whoComes()]),
  ];
  const page = { id: eventId, kind: 'event', community_id: communityId } as const;
  return (
    <ButtonAnchor
      variant="outline"
      size="s"
      href={whatsAppShareLink({
        title: localText(content.title, language),
        facts,
        url: `${origin}${eventPath(page)}`,
      })}
      target="_blank"
      rel="noopener"
    >
      <MessageCircle />
      <Trans>Kirim ke grup WhatsApp</Trans>
    </ButtonAnchor>
  );

  function whoComes(): string {
    if (names === '') return t`${joined} orang ikut`;
    return rest > 0 ? t`Ikut: ${names} dan ${rest} lainnya` : t`Ikut: ${names}`;
  }
}
