import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import type { Waiting } from '#src/contract/registration/waiting.ts';
import { formatDayShort, formatDuration, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { Timeline, TimelineItem } from '#src/client/ui/timeline.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { movedUp, type WaitingState } from './waiting-state.ts';
import styles from './waiting.module.css';

type InLineProps = { ticket: Ticket; waiting: Waiting | null; state: WaitingState };

/** How many are ahead, the way made so far, and what happens when it is their turn. */
export function InLine({ ticket, waiting, state }: InLineProps) {
  const ahead = waiting?.ahead ?? null;
  if (state === 'closed') return <Closed />;
  return (
    <>
      {waiting === null || ahead === null ? (
        <ByHosts />
      ) : (
        <Place ticket={ticket} waiting={waiting} ahead={ahead} />
      )}
      {waiting === null ? null : <WhatFollows ticket={ticket} waiting={waiting} />}
    </>
  );
}

function Place({ ticket, waiting, ahead }: { ticket: Ticket; waiting: Waiting; ahead: number }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { line, by_hosts: isByHosts, since } = waiting;
  const number = ahead + 1;
  const total = Math.max(line, number);
  const moved = movedUp(waiting);
  const day = formatDayShort(since, ticket.event.zone, language);
  return (
    <section className={styles['place']}>
      <h2 className={styles['turn']}>
        <span className="numeral">{number}</span>
        <span>
          <b>
            <Trans context="place in a queue">urutanmu</Trans>
          </b>
          <span className="muted">
            <Trans>dari {total} yang menunggu</Trans>
          </span>
        </span>
      </h2>
      <p className="muted">
        {ahead === 0 ? (
          <Trans>Kamu yang berikutnya.</Trans>
        ) : (
          <Plural value={ahead} one="# orang di depanmu." other="# orang di depanmu." />
        )}
      </p>
      <LineDrawing
        waiting={{ ...waiting, ahead }}
        words={{ start: day, you: t`Kamu`, end: t({ message: 'Tempat', context: 'in a race' }) }}
      />
      {moved > 0 ? (
        <Tag tone="ok" icon={<ArrowUp />}>
          <Trans>
            Naik {moved} sejak {day}
          </Trans>
        </Tag>
      ) : null}
      {isByHosts ? (
        <p className="small muted">
          <Trans>Di lomba ini panitia yang memilih siapa yang ditawari tempat.</Trans>
        </p>
      ) : null}
    </section>
  );
}

/** Whom hosts moved to the list, or took an offer back from, has no turn of their own. */
function ByHosts() {
  return (
    <section className={styles['place']}>
      <h2>
        <Trans>Kamu di daftar tunggu</Trans>
      </h2>
      <p className="muted">
        <Trans>Panitia yang menawarkan tempat kepadamu. Sekarang belum ada yang dibayar.</Trans>
      </p>
    </section>
  );
}

function Closed() {
  return (
    <section className={styles['place']}>
      <h2>
        <Trans>Pendaftaran sudah ditutup</Trans>
      </h2>
      <p className="muted">
        <Trans>
          Sampai pendaftaran ditutup belum ada tempat untukmu, dan tidak ada lagi yang ditawarkan.
          Kamu tidak perlu membayar apa pun. Panitia masih bisa memberimu tempat.
        </Trans>
      </p>
    </section>
  );
}

function WhatFollows({ ticket, waiting }: { ticket: Ticket; waiting: Waiting }) {
  const language = useLanguage();
  const toAnswer = formatDuration(waiting.offer_hours * 60, language);
  const toPay = formatDuration(waiting.payment_hours * 60, language);
  const price = formatRupiah(ticket.amount, language);
  return (
    <Section heading={<Trans>Kalau giliranmu</Trans>}>
      <Timeline lit="past">
        <TimelineItem unlit ahead title={<Trans>Kami kabari kamu</Trans>}>
          <Trans>Lewat email, dan di halaman ini.</Trans>
        </TimelineItem>
        <TimelineItem unlit ahead title={<Trans>{toAnswer} untuk menjawab</Trans>}>
          <Trans>Ambil atau lepas. Kalau lewat, pindah ke urutan berikutnya.</Trans>
        </TimelineItem>
        {price === null ? (
          <TimelineItem unlit ahead title={<Trans>Tiketmu langsung jadi</Trans>}>
            <Trans>Lomba ini gratis.</Trans>
          </TimelineItem>
        ) : (
          <TimelineItem unlit ahead title={<Trans>Bayar dalam {toPay}</Trans>}>
            <Trans>{price}. Sekarang belum ada yang dibayar.</Trans>
          </TimelineItem>
        )}
      </Timeline>
    </Section>
  );
}
