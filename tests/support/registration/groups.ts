import { randomUUID } from 'node:crypto';
import type { Group } from '#src/contract/registration/groups.ts';
import type { TestApp } from '../app.ts';
import { makeMember } from '../factories.ts';
import type { PaidRace } from '../payment/payments.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;
type Target = Pick<TestApp, 'app' | 'database'>;
type Race = Pick<PaidRace, 'id' | 'categoryId'>;

/** Demo people of a group, of alternating sex. */
export function makePeople(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    legal_name: `Demo Anggota ${index + 1}`,
    sex: index % 2 === 0 ? 'female' : 'male',
    birth_date: `19${80 + index}-05-06`,
  }));
}

/** Orders places for several people as a new member, or the given one. */
export async function orderGroup(
  { app, database }: Target,
  race: Race,
  {
    people = 4,
    member,
    key = randomUUID(),
    body = {},
  }: { people?: number; member?: Member; key?: string; body?: object } = {},
) {
  const buyer = member ?? (await makeMember(database.db));
  const answer = await app.inject({
    method: 'POST',
    url: `/api/event/${race.id}/group`,
    headers: { ...buyer.headers, 'idempotency-key': key },
    payload: { category_id: race.categoryId, people: makePeople(people), ...body },
  });
  const told: { group: Group; code?: string; fields?: object[] } = answer.json();
  return { status: answer.statusCode, body: told, group: told.group, buyer };
}

/** A group as its buyer sees it now. */
export async function readGroup(
  { app }: Target,
  { buyer, group }: { buyer: Member; group: Pick<Group, 'id'> },
): Promise<Group> {
  const answer = await app.inject({ url: `/api/user/group/${group.id}`, headers: buyer.headers });
  return answer.json().group;
}

/** What nobody knew of a runner, and the waiver. */
export const restOfRunner = {
  waiver_version: '1',
  waiver_accepted: true,
  answers: {
    city: 'Sleman',
    phone: '+6281299990007',
    emergency_name: 'Demo Kerabat',
    emergency_phone: '+6281299990008',
  },
  jersey: null,
} as const;

/** Says the rest for the runner of a place that nobody has taken over. */
export async function completeFor(
  { app }: Target,
  { buyer, group, id, body = {} }: { buyer: Member; group: Group; id: string; body?: object },
) {
  return await app.inject({
    method: 'PUT',
    url: `/api/user/group/${group.id}/place/${id}`,
    headers: buyer.headers,
    payload: { ...restOfRunner, ...body },
  });
}

/** Gives a place up as its keeper or runner. */
export async function giveUp(
  { app }: Target,
  { member, id, back }: { member: Member; id: string; back?: number },
) {
  return await app.inject({
    method: 'DELETE',
    url: `/api/user/registration/${id}${back === undefined ? '' : `?back=${back}`}`,
    headers: member.headers,
  });
}
