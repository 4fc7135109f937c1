import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useOwnTicket } from '#src/client/lib/own-events/own-events.ts';
import { showToCommunitiesMutationOptions } from '#src/client/lib/session/privacy.ts';
import { Button } from '#src/client/ui/button.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { CommunityRunners } from './community-runners.tsx';
import { knownRunnersQueryOptions } from '../shared/known-runners-queries.ts';
import styles from './known-runners.module.css';

/** For members: who of their communities takes part, as these allow; who takes part may allow it here too. */
export function KnownRunners({ event }: { event: EventDetail }) {
  const { data } = useQuery(knownRunnersQueryOptions(event.id));
  const isIn = useOwnTicket(event.id) !== null;
  if (data === undefined) return null;
  const { data: known, is_shown: isShown } = data;
  const canBeSeen = isIn && isShown !== null;
  if (known.length === 0 && !canBeSeen) return null;
  const joined = event.categories.reduce((sum, { taken }) => sum + taken, 0);
  return (
    <PagePart heading={<Trans>Dari komunitasmu</Trans>}>
      {event.kind === 'event' && joined > 0 ? (
        <p className="muted num">
          <Plural value={joined} one="# orang ikut lari ini" other="# orang ikut lari ini" />
        </p>
      ) : null}
      <ul>
        {known.map((one) => (
          <CommunityRunners key={one.community.id} known={one} />
        ))}
      </ul>
      {canBeSeen ? <OwnChoice isShown={isShown} /> : null}
    </PagePart>
  );
}

/** Whether the reader's own name stands there for the others: asked once they take part, with one tap. */
function OwnChoice({ isShown }: { isShown: boolean }) {
  const show = useMutation(showToCommunitiesMutationOptions(useQueryClient()));
  return (
    <div className={styles['own']}>
      <p className="small muted">
        {isShown ? (
          <Trans>
            Sesama anggota komunitasmu melihat kamu ikut. Ubah di{' '}
            <Link to="/settings" className="link">
              Pengaturan
            </Link>
            .
          </Trans>
        ) : (
          <Trans>Namamu tidak terlihat. Mau sesama anggota komunitasmu tahu kamu ikut?</Trans>
        )}
      </p>
      {isShown ? null : (
        <Button
          variant="outline"
          size="s"
          loading={show.isPending}
          onClick={() => show.mutate(true)}
        >
          <Trans>Tampilkan aku</Trans>
        </Button>
      )}
      {show.error === null ? null : (
        <p role="alert" className="small">
          <ErrorText error={show.error} />
        </p>
      )}
    </div>
  );
}
