import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query';
import { repliesAtOnce, type ThreadSubject } from '#src/contract/thread/thread-choices.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { copiedQuery, dropCopies } from '#src/client/lib/session/copied-query.ts';

const contract = () => import('#src/contract/thread/thread.ts');
const reportedContract = () => import('#src/contract/thread/reported-replies.ts');

/** What a thread hangs on. */
export type ThreadKey = { of: ThreadSubject; id: string };

/** A thread with its latest replies, the latest first; kept on this phone, for as long as the reader may read it. */
export function threadQueryOptions(thread: ThreadKey) {
  const ask = copiedQuery(async () => (await contract()).listReplies, {
    params: thread,
    query: { limit: repliesAtOnce },
  });
  return queryOptions({
    queryKey: ['thread', 'detail', thread],
    queryFn: async (context: QueryFunctionContext) => {
      try {
        return await ask(context);
      } catch (error) {
        if (isNoThread(error)) await dropCopies(context.queryKey, Number.POSITIVE_INFINITY);
        throw error;
      }
    },
    retry: retryOnline,
  });
}

/** Those before them, page by page, from where the latest ended. */
export function olderRepliesQueryOptions({ from, ...thread }: ThreadKey & { from: string }) {
  const options = cursorQueryOptions({
    queryKey: ['thread', 'list', { ...thread, from }],
    pageQuery: ({ cursor = from }) =>
      apiQuery(async () => (await contract()).listReplies, {
        params: thread,
        query: { limit: repliesAtOnce, cursor },
      }),
    select: mergePages,
    retry: retryOnline,
  });
  // A reply that is sent moves where the latest end: what was read stays meanwhile.
  return { ...options, placeholderData: keepPreviousData };
}

/** Writes a reply. */
export function postReplyMutationOptions(client: QueryClient, thread: ThreadKey) {
  return mutationOptions({
    mutationFn: async (body: { request_id: string; text: string }) =>
      callImported(async () => (await contract()).postReply, { params: thread, body }),
    // Not waited for: the field is emptied when the reply is stored, though a list may come late or never.
    onSuccess: () => void refetchThreads(client)(),
  });
}

/** Closes a thread, or opens it again. */
export function threadStateMutationOptions(client: QueryClient, thread: ThreadKey) {
  return mutationOptions({
    mutationFn: async (state: 'open' | 'closed') =>
      callImported(async () => (await contract()).setThreadState, {
        params: thread,
        body: { state },
      }),
    onSuccess: refetchThreads(client),
  });
}

/** Takes a reply away. */
export function deleteReplyMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (id: string) =>
      callImported(async () => (await contract()).deleteReply, { params: { id } }),
    onSuccess: refetchThreads(client),
  });
}

/** Reports a reply. */
export function reportReplyMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (id: string) =>
      callImported(async () => (await contract()).reportReply, { params: { id } }),
    onSuccess: refetchThreads(client),
  });
}

/** Reported replies, for admins of the site. */
export function reportedRepliesQueryOptions() {
  return queryOptions({
    queryKey: ['thread', 'list', { of: 'reported' }],
    queryFn: apiQuery(async () => (await reportedContract()).listReportedReplies, {}),
    retry: retryOnline,
  });
}

/** Lets a reported reply be as it is. */
export function settleMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, reports }: { id: string; reports: number }) =>
      callImported(async () => (await reportedContract()).settleReports, {
        params: { id },
        body: { rev: reports },
      }),
    // Refused too: there is something else to see.
    onSettled: refetchThreads(client),
  });
}

/** Whether the server says that the reader has no part in a thread, or not any more. */
export function isNoThread(error: unknown): boolean {
  return error instanceof ApiError && error.isJson && error.status === 404;
}

function refetchThreads(client: QueryClient) {
  return async () => client.invalidateQueries({ queryKey: ['thread'] });
}
