import type { Kysely } from 'kysely';
import {
  messageChannels,
  messageTopics,
  type MessageChannel,
} from '#src/contract/inbox/message-choices.ts';
import type { ChangedSettings, MessageSettings } from '#src/contract/inbox/message-settings.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { switchOf } from '#src/server/platform/inbox/channel.ts';
import { releaseHeldMails } from '#src/server/platform/mail/outbox-repository.ts';
import { releaseHeldPushes } from '#src/server/platform/push/push-repository.ts';
import { toQuietHours } from '#src/server/platform/inbox/quiet-end.ts';

/** What a member is told in which way; everything, at once, where they have chosen nothing. */
export async function readMessageSettings(
  db: Kysely<Database>,
  memberId: string,
): Promise<MessageSettings> {
  const row = await db
    .selectFrom('message_settings')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const isOn = (channel: MessageChannel, topic: (typeof messageTopics)[number]) =>
    row?.off.includes(switchOf(channel, topic)) !== true;
  const topicsOf = (channel: MessageChannel) => ({
    tickets: isOn(channel, 'tickets'),
    changes: isOn(channel, 'changes'),
    hosts: isOn(channel, 'hosts'),
  });
  return {
    mail: topicsOf('mail'),
    inbox: topicsOf('inbox'),
    push: topicsOf('push'),
    quiet: row === undefined ? null : toQuietHours(row),
  };
}

/** Stores a member's choices. What waits for the end of the quiet hours is looked at again: they may be others now. */
export async function storeMessageSettings(
  db: Kysely<Database>,
  { memberId, now, ...changed }: { memberId: string; settings: ChangedSettings; now: Date },
): Promise<MessageSettings> {
  const { push: former } = await readMessageSettings(db, memberId);
  const settings = { ...changed.settings, push: changed.settings.push ?? former };
  const off = messageChannels.flatMap((channel) =>
    messageTopics
      .filter((topic) => !settings[channel][topic])
      .map((topic) => switchOf(channel, topic)),
  );
  const { quiet } = settings;
  const choices = {
    off,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    quiet_zone: quiet?.zone ?? null,
    updated_at: now,
  };
  await memberTx(db, memberId, async (trx) => {
    await trx
      .insertInto('message_settings')
      .values({ member_id: memberId, ...choices })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(choices))
      .execute();
    await releaseHeldMails(trx, { memberId, by: 'quiet_hours', now });
    await releaseHeldPushes(trx, { memberId, now });
  });
  return settings;
}
