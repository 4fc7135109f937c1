import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { formatDayShort, formatRupiah, formatTime } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { Stepper } from '#src/client/ui/stepper.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { Timeline } from '#src/client/ui/timeline.tsx';
import { StepsOfHost } from './after-paying.tsx';
import { OwnProof } from './own-proof.tsx';
import { ChosenProof, ProofPicker } from './proof-upload.tsx';
import type { ProofUploading } from './use-proof-upload.ts';
import styles from './proof.module.css';

type ProofSentProps = { ticket: Ticket; sentAt: string | null; upload: ProofUploading };

/** The proof is there: the place is safe, and the host is next. */
export function ProofSent({ ticket, sentAt, upload }: ProofSentProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { proof, error, delivered } = upload;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (delivered === 0) return;
    // What was on the screen while it was sent is gone, and the answer stands at the top.
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [delivered]);
  const left = ticket.amount - (ticket.pay?.received ?? 0);

  return (
    <div className={styles['sent']}>
      <Stepper
        label={t`Langkah pembayaran`}
        current={2}
        steps={[
          { key: 'join', name: <Trans context="step of paying">Daftar</Trans> },
          { key: 'pay', name: <Trans context="step of paying">Bayar</Trans> },
          { key: 'check', name: <Trans context="step of paying">Dicek</Trans> },
          { key: 'bib', name: 'BIB' },
        ]}
      />
      <Stack gap={1} className={styles['head']}>
        <Tag tone="ok" icon={<Check />}>
          <Trans>Tempatmu aman</Trans>
        </Tag>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>Bukti terkirim</Trans>
        </h2>
        <p className="muted">
          <Trans>Panitia akan mengeceknya, lalu kami kabari. Kamu tidak perlu apa-apa lagi.</Trans>
        </p>
      </Stack>
      <FormAlert>{error === null ? null : <ErrorText error={error} />}</FormAlert>
      <ProofPicker upload={upload} />
      {proof === null ? (
        <div className={styles['own']}>
          <OwnProof ticketId={ticket.id} sentAt={sentAt} />
          <div>
            <p className="numeral">{formatRupiah(left, language)}</p>
            {sentAt === null ? null : <SentAt at={sentAt} zone={ticket.event.zone} />}
            <Button variant="quiet" size="s" onClick={upload.pick}>
              <Trans>Ganti bukti</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <ChosenProof upload={upload} address={proof.address} />
      )}
      <Section heading={<Trans>Berikutnya</Trans>}>
        <Timeline lit="past">
          <StepsOfHost isNow />
        </Timeline>
      </Section>
    </div>
  );
}

function SentAt({ at, zone }: { at: string; zone: Ticket['event']['zone'] }) {
  const language = useLanguage();
  const day = formatDayShort(at, zone, language);
  const time = formatTime(at, zone, language);
  return (
    <p className="muted small num">
      <Trans>
        Dikirim {day}, {time}
      </Trans>
    </p>
  );
}
