import { Trans } from '@lingui/react/macro';
import { classNames } from '#src/client/ui/class-names.ts';
import { Section } from '#src/client/ui/section.tsx';
import { Timeline, TimelineItem } from '#src/client/ui/timeline.tsx';

/** What follows a payment; on large screens, where there is room beside it. */
export function AfterPaying({ className }: { className: string | undefined }) {
  return (
    <Section
      heading={<Trans>Setelah kamu bayar</Trans>}
      className={classNames('desktop-only', className)}
    >
      <Timeline lit="past">
        <TimelineItem title={<Trans>Kirim bukti</Trans>} ahead>
          <Trans>Tempatmu langsung aman, tidak lepas walau batas waktu lewat.</Trans>
        </TimelineItem>
        <StepsOfHost />
      </Timeline>
    </Section>
  );
}

/** What the host does with a proof. */
export function StepsOfHost({ isNow = false }: { isNow?: boolean }) {
  return (
    <>
      <TimelineItem title={<Trans>Panitia mengecek</Trans>} unlit={!isNow} ahead>
        <Trans>Buktimu dicocokkan dengan uang yang masuk.</Trans>
      </TimelineItem>
      <TimelineItem title={<Trans>Tiket dan BIB keluar</Trans>} unlit ahead>
        <Trans>Kami kabari lewat email.</Trans>
      </TimelineItem>
    </>
  );
}
