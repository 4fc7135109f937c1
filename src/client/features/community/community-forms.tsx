import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { CommunityContent } from '#src/contract/community-editing.ts';
import { dropDraft, findKept } from '#src/client/lib/drafts.ts';
import { ErrorText } from '#src/client/lib/error-text.ts';
import { readSession, syncSession } from '#src/client/lib/session.ts';
import { writeText } from '#src/client/lib/storage.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { CommunityForm } from './community-form.tsx';
import { CommunityValues, emptyCommunity, valuesOf } from './community-values.ts';
import { changeMutationOptions, managedCommunityQueryOptions } from './member-queries.ts';

type Located = { id: string; slug: string };
type Actions = (props: { children: ReactNode }) => ReactNode;

type NewCommunityProps = { Actions: Actions; onDone: (community: Located) => void };

/** The empty form, or what was typed before and not sent. */
export function NewCommunity({ Actions, onDone }: NewCommunityProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const create = useMutation(changeMutationOptions(client, 'create'));
  const draftKey = `community:new:${readSession().username ?? ''}`;
  return (
    <WithDraft draftKey={draftKey} stored={emptyCommunity}>
      {(draft) => (
        <CommunityForm
          {...draft}
          draftKey={draftKey}
          community={null}
          Actions={Actions}
          send={async (content) => {
            const { community } = await create.mutateAsync({ body: { content } });
            becomeHost();
            void client.invalidateQueries({ queryKey: ['member'] });
            showToast({ type: 'success', title: t`Komunitasmu sudah tayang.` });
            onDone(community);
          }}
        />
      )}
    </WithDraft>
  );
}

type EditCommunityProps = NewCommunityProps & { id: string };

/** The form of a community that is there. */
export function EditCommunity({ id, Actions, onDone }: EditCommunityProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(managedCommunityQueryOptions(id));
  const update = useMutation(changeMutationOptions(client, 'update'));
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={6} />
    ) : (
      <ErrorState onRetry={() => void refetch()}>
        <ErrorText error={error} />
      </ErrorState>
    );
  }
  const { rev, content, numbers } = data.community;
  // Of this revision only: what was typed over an older one would take back what others changed since.
  const draftKey = `community:${id}:${rev}:${readSession().username ?? ''}`;
  return (
    <WithDraft key={draftKey} draftKey={draftKey} stored={valuesOf(content)}>
      {(draft) => (
        <CommunityForm
          {...draft}
          draftKey={draftKey}
          community={{ id, rev, memberCount: numbers.members }}
          Actions={Actions}
          send={async (changed: CommunityContent) => {
            const call = { params: { id }, body: { rev, content: changed } };
            const { community } = await update.mutateAsync(call);
            showToast({ type: 'success', title: t`Perubahan disimpan.` });
            onDone(community);
          }}
        />
      )}
    </WithDraft>
  );
}

type Opened = { opened: CommunityValues; isRestored: boolean; onDiscard: () => void };

type WithDraftProps = {
  draftKey: string;
  stored: CommunityValues;
  children: (draft: Opened) => ReactNode;
};

/** Waits for what this phone kept of the form, which is a moment. */
function WithDraft({ draftKey, stored, children }: WithDraftProps) {
  const [found, setFound] = useState<{ values: CommunityValues | null; tries: number } | null>(
    null,
  );
  useEffect(() => {
    let isGone = false;
    const restore = async (): Promise<void> => {
      const kept = CommunityValues.safeParse((await findKept(draftKey))?.values);
      if (!isGone) setFound({ values: kept.data ?? null, tries: 0 });
    };
    void restore();
    return () => {
      isGone = true;
    };
  }, [draftKey]);
  if (found === null) {
    return (
      <p className="muted">
        <Trans>Memuat…</Trans>
      </p>
    );
  }
  return (
    <div key={found.tries}>
      {children({
        opened: found.values ?? stored,
        isRestored: found.values !== null,
        onDiscard: () => {
          setFound({ values: null, tries: found.tries + 1 });
          // After the form has put away what it was still keeping.
          setTimeout(() => void dropDraft(draftKey), 500);
        },
      })}
    </div>
  );
}

/** Whoever owns a community hosts; the next refresh of the session is the hosts' one (product.md §9.3). */
function becomeHost(): void {
  writeText('isHost', 'true');
  syncSession();
}
