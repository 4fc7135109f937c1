import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatRupiah, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Section } from '#src/client/ui/section.tsx';
import { Timeline, TimelineItem } from '#src/client/ui/timeline.tsx';
import type { DashboardTicket } from './dashboard-ticket.ts';
import { listRaceSteps, type RaceStep } from './list-race-steps.ts';
import { deadlineText, windowText } from './window-text.ts';
import styles from './dashboard.module.css';

/** The steps before the next race, done or not, along the course line. */
export function RaceSteps({ next }: { next: DashboardTicket }) {
  const steps = listRaceSteps(next, useNow());
  return (
    <Section heading={<Trans>Menuju start</Trans>} className={styles['part']}>
      <Timeline>
        {steps.map((step) => (
          <StepItem
            key={step.kind === 'pack' ? step.point.id : step.kind}
            step={step}
            next={next}
          />
        ))}
      </Timeline>
    </Section>
  );
}

function StepItem({ step, next }: { step: RaceStep; next: DashboardTicket }) {
  const { title, note } = useStepWords(step, next);
  return (
    <TimelineItem title={title} unlit={!step.isDone}>
      {note}
    </TimelineItem>
  );
}

type Words = { title: ReactNode; note?: ReactNode };

function useStepWords(step: RaceStep, { ticket }: DashboardTicket): Words {
  const language = useLanguage();
  const { event, category } = ticket;
  const time = formatTime(category.flag_off_at, event.zone, language);
  switch (step.kind) {
    case 'place':
      return {
        title: <Trans>Kamu di daftar tunggu</Trans>,
        note: <Trans>Tempatmu belum pasti. Lihat kabarnya di tiket.</Trans>,
      };
    case 'payment':
      return paymentWords(step.state, {
        amount: formatRupiah(ticket.amount, language) ?? '',
        until:
          ticket.expires_at === null ? null : deadlineText(ticket.expires_at, event.zone, language),
      });
    case 'pack':
      return {
        title: step.isDone ? (
          <Trans>Race pack sudah diambil</Trans>
        ) : (
          <Trans>Ambil race pack</Trans>
        ),
        note: step.isDone ? undefined : (
          <>
            <span className="num">{windowText({ ...step.point, zone: event.zone }, language)}</span>
            {' · '}
            <span lang={toLang(step.point.name, language)}>
              {localText(step.point.name, language)}
            </span>
          </>
        ),
      };
    case 'phone':
      return step.isDone
        ? { title: <Trans>Tiket tersimpan di HP ini</Trans> }
        : {
            title: <Trans>Simpan tiket di HP</Trans>,
            note: <Trans>Buka tiketnya sekali saat ada sinyal.</Trans>,
          };
    case 'start':
      return {
        title: <Trans>Start {time}</Trans>,
        note: event.venue,
      };
  }
}

function paymentWords(
  state: Extract<RaceStep, { kind: 'payment' }>['state'],
  { amount, until }: { amount: string; until: string | null },
): Words {
  switch (state) {
    case 'paid':
      return { title: <Trans>Pembayaran lunas</Trans> };
    case 'proof_sent':
      return {
        title: <Trans>Menunggu konfirmasi pembayaran</Trans>,
        note: <Trans>Panitia sedang memeriksa buktimu.</Trans>,
      };
    case 'overdue':
      return {
        title: <Trans>Batas bayar sudah lewat</Trans>,
        note: <Trans>Hubungi panitia lewat tiketmu sebelum membayar.</Trans>,
      };
    case 'unpaid':
      return {
        title: <Trans>Bayar {amount}</Trans>,
        note: until === null ? undefined : <Trans>Sebelum {until}</Trans>,
      };
  }
}
