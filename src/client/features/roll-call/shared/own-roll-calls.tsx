import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { OwnRollCall } from '#src/contract/roll-call/roll-call.ts';
import { formatBib, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { DateBib } from '#src/client/ui/date-bib.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { ownRollCallsQueryOptions } from './own-roll-call-queries.ts';
import styles from './own-roll-calls.module.css';

const shownMost = 3;
/** Until the evening after a run: what was forgotten is ticked then. */
const recentMs = 36 * 60 * 60_000;

/**
 * Today's runs whose roll the reader may call, as crew or pace leader of their communities; nothing where there are none.
 * For pace leaders it is the way there.
 */
export function OwnRollCalls({ className }: { className?: string | undefined }) {
  const now = useNow();
  const { data } = useQuery(ownRollCallsQueryOptions());
  const runs = (data?.data ?? []).filter(({ starts_at: at }) => Date.parse(at) > now - recentMs);
  if (runs.length === 0) return null;
  return (
    <Section heading={<Trans>Siapa yang hadir?</Trans>} className={className}>
      <ul>
        {runs.slice(0, shownMost).map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </ul>
    </Section>
  );
}

function RunRow({ run }: { run: OwnRollCall }) {
  const language = useLanguage();
  const { id: eventId, title, starts_at: startsAt, zone, community, came } = run;
  const { day, month } = formatBib(startsAt, zone, language);
  return (
    <li className={`entry ${styles['run']}`}>
      <DateBib day={day} month={month} dateTime={startsAt} />
      <div className="rest">
        <Link
          to="/community/my/$id/$slug/event/$eventId/roll-call"
          params={{ id: community.id, slug: community.slug, eventId }}
          className="stretched"
          lang={toLang(title, language)}
        >
          <b>{localText(title, language)}</b>
        </Link>
        <p className="small muted">
          {community.name} · {formatTime(startsAt, zone, language)} ·{' '}
          <Plural value={came} one="# hadir" other="# hadir" />
        </p>
      </div>
      <ChevronRight aria-hidden="true" />
    </li>
  );
}
