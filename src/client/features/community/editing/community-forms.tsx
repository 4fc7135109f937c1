import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createCommunity,
  type ManagedCommunity,
  updateCommunity,
} from '#src/contract/community/community-editing.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { readSession, syncSession } from '#src/client/lib/session/session.ts';
import { writeText } from '#src/client/lib/storage/storage.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { emptyCommunity } from './community-fields.ts';
import { CommunityForm } from './community-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { valuesOf } from './community-values.ts';
import { changeMutationOptions, managedCommunityQueryOptions } from '../member-queries.ts';

type Located = { id: string; slug: string };

type NewCommunityProps = { onDone: (community: Located) => void };

/** The empty form, or what was typed before and not sent. */
export function NewCommunity({ onDone }: NewCommunityProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const create = useMutation(changeMutationOptions(client, createCommunity));
  const draftKey = `community:new:${readSession().username ?? ''}`;
  return (
    <CommunityForm
      community={null}
      draftKey={draftKey}
      start={{ rev: 0, values: emptyCommunity }}
      send={async (answers) => {
        const { community } = await create.mutateAsync({ body: answers });
        becomeHost();
        void client.invalidateQueries({ queryKey: ['member'] });
        showToast({ type: 'success', title: t`Komunitasmu sudah tayang.` });
        onDone(community);
      }}
    />
  );
}

type EditCommunityProps = NewCommunityProps & { id: string };

/** The form of a community that is there, as the server has it now; without a network, as this phone knows it. */
export function EditCommunity({ id, ...rest }: EditCommunityProps) {
  const query = useQuery({ ...managedCommunityQueryOptions(id), refetchOnMount: 'always' });
  const { data, error, refetch, isFetchedAfterMount, fetchStatus } = query;
  const [isOpen, setOpen] = useState(false);
  // Once somebody types, a newer answer must not take the form away.
  if (!isOpen && data !== undefined && (isFetchedAfterMount || fetchStatus !== 'fetching')) {
    setOpen(true);
  }
  if (data !== undefined && isOpen) {
    return <EditForm key={id} community={data.community} {...rest} />;
  }
  return error === null || data !== undefined ? (
    <FormSkeleton isNew={false} />
  ) : (
    <ErrorState onRetry={() => void refetch()}>
      <ErrorText error={error} />
    </ErrorState>
  );
}

type EditFormProps = NewCommunityProps & { community: ManagedCommunity };

function EditForm({ community, onDone }: EditFormProps) {
  const { t } = useLingui();
  const update = useMutation(changeMutationOptions(useQueryClient(), updateCommunity));
  // As it was opened: who saves over a newer one is told so.
  const [{ id, rev, content, numbers }] = useState(community);
  return (
    <CommunityForm
      community={{ id, rev, memberCount: numbers.members }}
      draftKey={`community:${id}:${readSession().username ?? ''}`}
      start={{ rev, values: valuesOf(content) }}
      send={async ({ content: changed }) => {
        const call = { params: { id }, body: { rev, content: changed } };
        const { community: saved } = await update.mutateAsync(call);
        showToast({ type: 'success', title: t`Perubahan disimpan.` });
        onDone(saved);
      }}
    />
  );
}

/** Whoever owns a community hosts; the next refresh of the session is the hosts' one (product §9.3). */
function becomeHost(): void {
  writeText('isHost', 'true');
  syncSession();
}
