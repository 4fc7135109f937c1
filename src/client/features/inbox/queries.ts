import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#src/contract/common.ts';
import type { InboxFilter, InboxMessage, listInbox, ReadBody } from '#src/contract/inbox/inbox.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { MessageSettings } from '#src/contract/inbox/message-settings.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { unreadQueryOptions } from '#src/client/lib/inbox/unread.ts';
import { closeNotices } from '#src/client/lib/push/close-notices.ts';
import { copiedQuery, setCopied } from '#src/client/lib/session/copied-query.ts';

const contract = () => import('#src/contract/inbox/inbox.ts');
const settingsContract = () => import('#src/contract/inbox/message-settings.ts');

/** The screen imports it while there is a network: once that is gone it could not be had. */
export const importSending = () => import('./send-reads.ts');

const pageSize = 30;

type InboxPage = ResponseOf<typeof listInbox>;
type Shown = { show: InboxFilter; language: Language };

/** The latest of the member's messages; kept on this phone. */
export function inboxQueryOptions({ show, language }: Shown) {
  return queryOptions({
    queryKey: ['inbox', 'list', { show, language }],
    queryFn: copiedQuery(async () => (await contract()).listInbox, {
      query: { show, language, limit: pageSize },
    }),
    retry: retryOnline,
  });
}

/** Those before them, page by page, from where the latest ended. */
export function olderQueryOptions({ show, language, from }: Shown & { from: string }) {
  return cursorQueryOptions({
    queryKey: ['inbox', 'list', { show, language, from }],
    pageQuery: ({ cursor = from }) =>
      apiQuery(async () => (await contract()).listInbox, {
        query: { show, language, limit: pageSize, cursor },
      }),
    select: mergePages,
    retry: retryOnline,
  });
}

/** Marks messages as read: on this phone at once, and with the server when there is a network. */
export function readMutationOptions(client: QueryClient) {
  return mutationOptions({
    onMutate: async (body: ReadBody) => {
      // An answer that is on its way does not know of it.
      await client.cancelQueries({ queryKey: ['inbox'] });
      await markHere(client, body);
    },
    mutationFn: async (body: ReadBody) => (await importSending()).sendReads(client, body),
    onSuccess: async (answer) => {
      // As long as it waits here the server counts them still: only what has no answer yet is asked for.
      await (answer === null
        ? client.refetchQueries({
            queryKey: ['inbox'],
            predicate: ({ state }) => state.data === undefined,
          })
        : client.invalidateQueries({ queryKey: ['inbox'] }));
    },
  });
}

/** Deletes a message. */
export function deleteMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (id: string) =>
      callImported(async () => (await contract()).deleteMessage, { params: { id } }),
    onSuccess: async () => client.invalidateQueries({ queryKey: ['inbox'] }),
  });
}

/** What the member is told in which way. */
export function messageSettingsQueryOptions() {
  return queryOptions({
    queryKey: ['inbox', 'detail', { of: 'settings' }],
    queryFn: apiQuery(async () => (await settingsContract()).getMessageSettings, {}),
    retry: retryOnline,
  });
}

/** Changes that. Each sends all of it, so several in a row go out one after the other: the latest has to arrive last. */
export function changeSettingsMutationOptions(client: QueryClient) {
  return mutationOptions({
    scope: { id: 'message-settings' },
    mutationFn: async (body: MessageSettings) =>
      callImported(async () => (await settingsContract()).updateMessageSettings, { body }),
    onSuccess: (answer) => client.setQueryData(messageSettingsQueryOptions().queryKey, answer),
  });
}

/** In the lists of the latest messages and their copies, so that it holds after a reload as well. */
async function markHere(client: QueryClient, body: ReadBody): Promise<void> {
  const now = new Date().toISOString();
  const marked = new Set<string>();
  const left = new Set<string>();
  const mark = (message: InboxMessage): InboxMessage => {
    if (message.read_at !== null) return message;
    const isMarked = isMeant(message, body);
    (isMarked ? marked : left).add(message.id);
    return isMarked ? { ...message, read_at: now } : message;
  };
  for (const [queryKey, page] of client.getQueriesData<InboxPage>({
    queryKey: ['inbox', 'list'],
    // Older messages are read page by page, and not kept.
    predicate: ({ state }) => state.data !== null && 'data' in Object(state.data),
  })) {
    if (page === undefined) continue;
    await setCopied(client, queryKey, { ...page, data: page.data.map(mark) });
  }
  // What the phone's own list shows of them is read, too; what cannot be closed stays until it is tapped.
  closeNotices((id) => marked.has(id)).catch(() => undefined);
  const { queryKey } = unreadQueryOptions();
  const known = client.getQueryData(queryKey);
  if (known === undefined) return;
  // Of all until a moment, what is left is newer, and so on this phone.
  const unread = 'until' in body ? left.size : Math.max(0, known.unread - marked.size);
  await setCopied(client, queryKey, { unread });
}

function isMeant(message: InboxMessage, body: ReadBody): boolean {
  return 'ids' in body ? body.ids.includes(message.id) : message.at <= body.until;
}
