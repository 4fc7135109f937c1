import { Trans } from '@lingui/react/macro';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './review-page.module.css';

const MemberWriter = deferred(async () => (await import('./member-writer.tsx')).MemberWriter);

/** The review form for members; visitors see how to write one. */
export function ReviewWriter({ eventId }: { eventId: string | undefined }) {
  const { signedIn } = useSession();
  return (
    <section aria-labelledby="write-review">
      <h2 id="write-review">
        <Trans>Tulis ulasan</Trans>
      </h2>
      {signedIn ? <MemberWriter eventId={eventId} /> : <VisitorHint eventId={eventId} />}
    </section>
  );
}

function VisitorHint({ eventId }: { eventId: string | undefined }) {
  const redirect = eventId === undefined ? '/review' : `/review?event=${eventId}`;
  return (
    <>
      <p className={classNames('muted', styles['hint'])}>
        <Trans>Masuk dulu. Yang bisa diulas adalah acara tempat tiketmu dipindai.</Trans>
      </p>
      <ButtonLink to="/signin" search={{ redirect }} variant="outline">
        <Trans>Masuk untuk menulis</Trans>
      </ButtonLink>
    </>
  );
}
