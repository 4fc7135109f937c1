import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { OwnRun } from '#src/contract/races-events/own-runs.ts';
import { formatBib, formatDayShort, formatNumber, formatTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { CardTitle } from '#src/client/ui/card-title.tsx';
import { DateBib } from '#src/client/ui/date-bib.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { AvailabilityTag } from '../availability-tag.tsx';
import { EventLink } from '../event-link.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './own-run-row.module.css';

/** A run of the week: when, where, whose, how many come, and the member's own answer. */
export function OwnRunRow({ run }: { run: OwnRun }) {
  const language = useLanguage();
  const { starts_at: start, zone, title, community } = run;
  const bib = formatBib(start, zone, language);
  const [weekday] = formatDayShort(start, zone, language).split(',');
  const joined = formatNumber(run.joined, language);
  return (
    <article className={classNames('entry', styles['row'])}>
      <DateBib day={bib.day} month={weekday ?? ''} dateTime={start} />
      <div className={styles['words']}>
        <CardTitle look="row">
          <EventLink event={run} lang={toLang(title, language)}>
            {localText(title, language)}
          </EventLink>
        </CardTitle>
        <p className="tiny muted num">
          {[formatTime(start, zone, language), run.venue].join(' · ')}
        </p>
        <p className={styles['whose']}>
          {community === null ? null : (
            <>
              <Crest community={community} className={styles['crest']} />
              <span>{community.name}</span>
              {' · '}
            </>
          )}
          <span className="num">
            <Trans>{joined} ikut</Trans>
          </span>
        </p>
      </div>
      <Answer run={run} />
    </article>
  );
}

/** What the member said; where nothing was said yet, the way to say it. */
function Answer({ run }: { run: OwnRun }) {
  const language = useLanguage();
  const { t } = useLingui();
  const title = localText(run.title, language);
  if (run.availability === 'cancelled') return <AvailabilityTag availability="cancelled" />;
  if (run.answer === 'in') {
    return (
      <Tag tone="ok" icon={<Check />}>
        <Trans>Kamu ikut</Trans>
      </Tag>
    );
  }
  if (run.answer === 'out') {
    return (
      <Tag>
        <Trans>Tidak kali ini</Trans>
      </Tag>
    );
  }
  if (run.availability !== 'open' && run.availability !== 'almost_full') {
    return <AvailabilityTag availability={run.availability} />;
  }
  return (
    <ButtonLink
      {...eventPageOf(run)}
      variant="outline"
      size="s"
      className="above"
      // Begins with the words that are seen.
      aria-label={`${t({ context: 'coming to a run', message: 'Ikut' })}: ${title}`}
    >
      <Trans context="coming to a run">Ikut</Trans>
    </ButtonLink>
  );
}
