import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle, Phone, QrCode } from 'lucide-react';
import type { Participant } from '#src/contract/participants/participants.ts';
import { formatDayShort, formatTime, withUncertainty } from '#src/domain/text/format.ts';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { ButtonAnchor, ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Timeline, TimelineItem } from '#src/client/ui/timeline.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { participantQueryOptions } from '../participant-queries.ts';
import { StatusTag } from './status-tag.tsx';
import { Neighbours } from './neighbours.tsx';
import { ParticipantAnswers } from './participant-answers.tsx';
import { ParticipantHistory } from './participant-history.tsx';
import { ParticipantNote } from './participant-note.tsx';
import type { SheetProps } from './sheet-props.ts';
import styles from './participant.module.css';

const TicketTools = deferred(async () => (await import('./ticket-tools.tsx')).TicketTools);

type ParticipantSheetProps = {
  eventId: string;
  registrationId: string;
  search: ConsoleSearch<'participants'>;
};

/** One participant as hosts see them: what they answered, what is known, and what hosts write. */
export function ParticipantSheet({ eventId, registrationId, search }: ParticipantSheetProps) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const query = useQuery(participantQueryOptions(eventId, registrationId));
  const event = overview.data?.event;
  if (event === undefined) return null;
  const { id: _, ...list } = search;
  return (
    <Main
      width="read"
      bar={
        <DetailBar
          width="read"
          back={<BackLink {...partOf(event, 'participants', list)} />}
          title={<Trans>Peserta</Trans>}
          actions={<Neighbours {...{ eventId, registrationId, search }} />}
        />
      }
    >
      {query.data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <Sheet participant={query.data.participant} event={event} />
      )}
    </Main>
  );
}

function Sheet({ participant, event }: SheetProps) {
  return (
    <Stack gap={5} className={styles['sheet']}>
      <Head participant={participant} />
      <Contact participant={participant} event={event} />
      {participant.state === 'cancelled' || participant.state === 'transferred' ? null : (
        <TicketTools key={participant.id} eventId={event.id} id={participant.id} />
      )}
      <ParticipantNote key={participant.id} participant={participant} eventId={event.id} />
      <Points participant={participant} event={event} />
      <ParticipantAnswers participant={participant} event={event} />
      <ParticipantHistory participant={participant} event={event} />
    </Stack>
  );
}

function Head({ participant }: { participant: Participant }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { bib, legal_name: name, sex, age, city, wave, jersey } = participant;
  const person = [
    sex === 'female' ? t`Perempuan` : t`Laki-laki`,
    age === null ? null : t`${age} tahun`,
    city,
  ];
  const gear = [
    wave === null ? null : `Wave ${wave}`,
    jersey === null ? null : t`jersey ${jersey}`,
  ];
  return (
    <header className={styles['head']}>
      <p className={styles['bib']}>{bib ?? '–'}</p>
      <div>
        <h2>{name}</h2>
        <p className="muted">{person.filter(Boolean).join(' · ')}</p>
        <p>
          <b>{localText(participant.category_name, language)}</b>{' '}
          <span className="muted">{gear.filter(Boolean).join(' · ')}</span>
        </p>
        <StatusTag row={participant} />
      </div>
    </header>
  );
}

function Contact({ participant, event }: SheetProps) {
  const { id, phone, email, legal_name: name, has_claim: hasClaim } = participant;
  const { t } = useLingui();
  const title = localText(event.title, useLanguage());
  return (
    <Row as="p" gap={2}>
      {phone === '' ? null : (
        <>
          <ButtonAnchor
            variant="outline"
            size="s"
            href={whatsAppChatLink(phone, t`Halo ${name}, ini panitia ${title}.`)}
            target="_blank"
            rel="noopener"
          >
            <MessageCircle />
            WhatsApp
          </ButtonAnchor>
          <ButtonAnchor variant="outline" size="s" href={`tel:${phone}`}>
            <Phone />
            <Trans>Telepon</Trans>
          </ButtonAnchor>
        </>
      )}
      {email === null ? null : (
        <ButtonAnchor variant="outline" size="s" href={`mailto:${email}`}>
          <Mail />
          <Trans>Email</Trans>
        </ButtonAnchor>
      )}
      {hasClaim ? (
        <ButtonLink {...partOf(event, 'counter', { id })} variant="outline" size="s">
          <QrCode />
          <Trans>Tautan tiket</Trans>
        </ButtonLink>
      ) : null}
    </Row>
  );
}

function Points({ participant: { points }, event: { zone } }: SheetProps) {
  const language = useLanguage();
  if (points.length === 0) return null;
  return (
    <PagePart heading={<Trans>Titik yang dilewati</Trans>}>
      <Timeline lit="past">
        {points.map(({ id, name, passed_at: at, uncertainty_ms: off, collector }) => (
          <TimelineItem key={id} title={localText(name, language)} ahead={at === null}>
            {at === null ? (
              <Trans>Belum lewat</Trans>
            ) : (
              `${formatDayShort(at, zone, language)}, ${withUncertainty(formatTime(at, zone, language), off, language)}`
            )}
            {collector ? <CollectedBy collector={collector} /> : null}
          </TimelineItem>
        ))}
      </Timeline>
    </PagePart>
  );
}

/** Who came for the runner's pack. */
function CollectedBy({
  collector: { name, id_last4: digits },
}: {
  collector: { name: string; id_last4: string };
}) {
  return (
    <>
      <br />
      <Trans>
        Diambil wakil: {name}, KTP …{digits}
      </Trans>
    </>
  );
}
