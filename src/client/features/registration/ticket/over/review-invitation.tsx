import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';

/** For those who were scanned there, and may therefore write a review. */
export function ReviewInvitation({ event }: { event: Ticket['event'] }) {
  return (
    <Section
      heading={
        event.kind === 'race' ? (
          <Trans>Bagaimana lombanya?</Trans>
        ) : (
          <Trans>Bagaimana larinya?</Trans>
        )
      }
    >
      <p className="muted">
        <Trans>Ulasanmu membantu pelari lain memilih.</Trans>
      </p>
      <p>
        <ButtonLink
          to="/review"
          search={{ event: event.id }}
          hash="write-review"
          variant="outline"
          size="s"
        >
          <Star />
          <Trans>Tulis ulasan</Trans>
        </ButtonLink>
      </p>
    </Section>
  );
}
