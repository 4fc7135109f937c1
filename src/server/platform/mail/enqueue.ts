import { sql, type Expression, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from '#src/server/platform/ids.ts';
import { channels } from './channels.ts';
import type { MailKind } from './mail-kind.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A member to tell, with the mail's data and the part of its key that names the cause. */
export type MailRecipient = { member_id: string | null; data: object; key: string };

/**
 * Stores a message to a member, in the transaction of its cause: a mail, and what the other channels keep. A second one of
 * the same kind and key is not stored, whatever became of the first. The mail goes to the address that the member has
 * confirmed when it is due; whether it is still true then is asked of the kind's composer.
 *
 * @param mail.due `now` when left out
 * @param mail.isObligatory that of the kind when left out
 */
export async function enqueueMail<Data extends object>(
  trx: Db,
  mail: {
    kind: MailKind<Data>;
    memberId: string;
    data: Data;
    key: string;
    now: Date;
    due?: Date;
    isObligatory?: boolean;
  },
): Promise<void> {
  const { kind, memberId, key, now, due = now, isObligatory = kind.isObligatory } = mail;
  const data = JSON.stringify(kind.data.parse(mail.data));
  const to = sql`(select ${memberId}::text as member_id, ${data}::jsonb as data, ${key}::text as key)`;
  await store(trx, { kind: { ...kind, isObligatory }, to, now, due, behind: 0 });
}

/**
 * As `enqueueMail`, to all members of a query in one statement; rows without a member are left out.
 *
 * @param mail.behind after how many mails of the same cause, stored before, these have their turns; none when left out
 * @returns how many were stored
 */
export async function enqueueMails<Data extends object>(
  trx: Db,
  {
    kind,
    to,
    now,
    due = now,
    behind = 0,
  }: {
    kind: MailKind<Data>;
    to: Expression<MailRecipient & { data: Data }>;
    now: Date;
    due?: Date;
    behind?: number;
  },
): Promise<number> {
  return await store(trx, { kind, to: sql`${to}`, now, due, behind });
}

type Stored = {
  kind: Omit<MailKind, 'data' | 'isObligatory'> & { isObligatory?: boolean | undefined };
  to: RawBuilder<unknown>;
  now: Date;
  due: Date;
  behind: number;
};

/**
 * Whoever writes to thousands takes turns with everybody else: of the mails of one statement each comes a second after the
 * one before it, as far as others are due.
 */
const turnAt = (due: Date, behind = 0) =>
  sql`${due}::timestamptz + (row_number() over () - 1 + ${behind}::integer) * interval '1 second'`;

/** Mails are stored of all causes, so they say which are known; the other channels follow those that are new. */
async function store(trx: Db, { kind, to, now, due, behind }: Stored): Promise<number> {
  const { name, topic = null, isUrgent = false, isObligatory = false, isPressing = false } = kind;
  const canWait = !isUrgent && !isPressing;
  // A code or a link cannot be switched off.
  const goesAnyhow = topic === null || isObligatory;
  const others =
    topic === null
      ? []
      : channels.map(
          (channel) =>
            sql`${sql.ref(channel.name)} as (${channel.store({ kind: name, topic, isObligatory, canWait, due, now })})`,
        );
  const { rows } = await sql`
    with ${sql.join([
      sql`told as (
        insert into mail_outbox
          (id, kind, member_id, data, key, is_urgent, topic, is_obligatory, due_at, turn_at, created_at)
        select replace(gen_random_uuid()::text, '-', ''), ${name}, cause.member_id, cause.data,
          ${`${name}:`} || cause.key, ${isUrgent}, ${topic}, ${goesAnyhow}, ${due}::timestamptz,
          ${turnAt(due, behind)}, ${now}::timestamptz
        from ${to} as cause
        where cause.member_id is not null
        on conflict (key) do nothing
        returning member_id, data, key
      )`,
      ...others,
    ])}
    select from told
  `.execute(trx);
  return rows.length;
}

/**
 * What a mail is about, with the part of its key that names the cause; `community_id`: in whose name it goes to an address that
 * nobody has proved, null where the platform itself sends it.
 */
export type MailSubject<Data extends object> = {
  data: Data;
  key: string;
  community_id: string | null;
};

/**
 * As `enqueueMails`, but to people of whom no account is known: the kind's composer finds the address in what the data
 * names, when the mail is due. What a community causes asks `askForRoom` then.
 */
export async function enqueueMailsAbout<Data extends object>(
  trx: Db,
  mail: { kind: MailKind<Data>; about: Expression<MailSubject<Data>>; now: Date },
): Promise<void> {
  const { kind, about, now } = mail;
  await sql`
    insert into mail_outbox (id, kind, data, key, community_id, is_urgent, due_at, turn_at, created_at)
    select replace(gen_random_uuid()::text, '-', ''), ${kind.name}, told.data,
      ${`${kind.name}:`} || told.key, told.community_id, ${kind.isUrgent ?? false}, ${now}, ${turnAt(now)}, ${now}
    from ${about} as told
    on conflict (key) do nothing
  `.execute(trx);
}

/** Stores a mail to an address of which no member need be known; each call is a cause of its own. */
export async function enqueueMailTo(
  db: Db,
  { kind, address, now }: { kind: MailKind; address: string; now: Date },
): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({
      id: newId(),
      kind: kind.name,
      recipient: address,
      is_urgent: kind.isUrgent ?? false,
      due_at: now,
      created_at: now,
    })
    .execute();
}
