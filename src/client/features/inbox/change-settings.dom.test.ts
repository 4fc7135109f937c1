import { MutationObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { MessageSettings } from '#src/contract/inbox/message-settings.ts';
import { createQueryClient } from '#src/client/lib/api/query-client.ts';
import { writeTokens } from '#src/client/lib/storage/session-cookies.ts';
import { changeSettingsMutationOptions, messageSettingsQueryOptions } from './queries.ts';

const all = { tickets: true, changes: true, hosts: true };
const noMail = { mail: { ...all, hosts: false }, inbox: all, push: all, quiet: null };
const quiet = { from: '21:00', until: '05:00', zone: 'Asia/Jakarta' } as const;

test('settings that are changed in a row arrive in that order, however long the first is on its way', async () => {
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  const sent: MessageSettings[] = [];
  let answerFirst = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const settings: MessageSettings = JSON.parse(body);
    sent.push(settings);
    if (sent.length === 1) await isAnswered;
    return Response.json(settings);
  });
  const client = createQueryClient();
  const change = new MutationObserver(client, changeSettingsMutationOptions(client));
  const first = change.mutate(noMail);
  const second = change.mutate({ ...noMail, quiet });
  await expect.poll(() => sent).toEqual([noMail]);
  // What the screen shows meanwhile.
  expect(change.getCurrentResult()).toMatchObject({ isPending: true, variables: { quiet } });
  answerFirst();
  await Promise.all([first, second]);
  expect(sent).toEqual([noMail, { ...noMail, quiet }]);
  expect(client.getQueryData(messageSettingsQueryOptions().queryKey)).toEqual({ ...noMail, quiet });
});
