import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Ticket } from '#src/contract/registration.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { Section } from '#src/client/ui/section.tsx';
import { ownCategoryQueryOptions } from './category-queries.ts';
import { ownSizeQueryOptions } from './size-queries.ts';

/** Says where category and size have gone: without a network nobody knows what may be changed. */
export function ChangesOffline({ ticket: { id, event } }: { ticket: Ticket }) {
  const isOnline = useOnline();
  const now = useNow();
  const category = useQuery({ ...ownCategoryQueryOptions(id), enabled: false });
  const size = useQuery({ ...ownSizeQueryOptions(id), enabled: false });
  const { kind, registration_closes_at: closesAt } = event;
  const mayChange = kind === 'race' && closesAt !== undefined && now < Date.parse(closesAt);
  const isKnown = category.data !== undefined || size.data !== undefined;
  if (isOnline || isKnown || !mayChange) return null;
  return (
    <Section heading={<Trans>Kategori dan ukuran jersey</Trans>}>
      <p className="small muted">
        <Trans>Melihat apa yang bisa diganti butuh sinyal.</Trans>
      </p>
    </Section>
  );
}
