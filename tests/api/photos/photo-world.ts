import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';
import { useRollCall, type Person } from '../roll-call/roll-call-world.ts';

/** After the run of `useRollCall` has started. */
export const afterRun = '2027-02-06T01:00:00.000Z';

type File = { bytes?: Buffer; name?: string };
type Said = { key?: string; named?: boolean; caption?: string };

/** For one test file: the world of `useRollCall` after its run, and calls about photos of it. */
export function usePhotos() {
  const rolls = useRollCall();
  beforeEach(() => rolls.app().clock.set(afterRun));

  const eventUrl = () => `/api/event/${rolls.world().event.id}/photo`;
  const deskUrl = () => `/api/community/${rolls.world().community.id}/photo`;

  async function send(by: Person, { bytes, name, ...said }: File & Said = {}) {
    const { key = randomUUID(), named = false, caption } = said;
    const file = { bytes: bytes ?? (await makePicture('jpeg')), ...(name ? { name } : {}) };
    const { headers, payload } = toMultipart([file]);
    const query = new URLSearchParams({ key, named: String(named), ...(caption && { caption }) });
    const answer = await rolls.app().app.inject({
      method: 'POST',
      url: `${eventUrl()}?${query}`,
      headers: { ...by.headers, ...headers },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Sends a photo, expects that it was taken, and gives its id. */
  async function sent(by: Person, given: File & Said = {}): Promise<string> {
    const { status, body } = await send(by, given);
    expect(status, JSON.stringify(body)).toBe(201);
    return String(body.photo.id);
  }

  const answer = (by: Person, id: string, body: object) =>
    rolls.call('POST', `${deskUrl()}/${id}`, { by, body });

  const show = (by: Person, id: string) => answer(by, id, { answer: 'show', keeps_caption: true });

  /** A photo of who joined, shown by the captain; its picture of the gallery. */
  async function shown(
    said: Said = {},
  ): Promise<{ id: string; pictureId: string; address: string }> {
    const { joined, captain } = rolls.world();
    const id = await sent(joined, said);
    expect((await show(captain, id)).status).toBe(200);
    const { id: pictureId, address } = (await gallery()).at(-1);
    return { id, pictureId: String(pictureId), address: String(address) };
  }

  /** What everybody sees. */
  async function gallery() {
    const url = `/api/public/community/${rolls.world().community.id}`;
    const { body } = await rolls.call('GET', url);
    return body.pictures;
  }

  const report = (by: Person, pictureId: string, reason = 'in_it') => {
    const url = `/api/community/${rolls.world().community.id}/picture/${pictureId}/report`;
    return rolls.call('POST', url, { by, body: { reason } });
  };

  const fetch = async (url: string, by?: Person) => {
    const answered = await rolls.app().app.inject({ url, headers: by?.headers ?? {} });
    return { status: answered.statusCode, bytes: answered.rawPayload, headers: answered.headers };
  };

  return {
    ...rolls,
    eventUrl,
    deskUrl,
    send,
    sent,
    answer,
    show,
    shown,
    gallery,
    report,
    fetch,
    ofRun: (by: Person) => rolls.call('GET', eventUrl(), { by }),
    desk: (by: Person) => rolls.call('GET', deskUrl(), { by }),
    own: (by: Person) => rolls.call('GET', '/api/user/photo', { by }),
    withdraw: (by: Person, id: string) => rolls.call('DELETE', `/api/user/photo/${id}`, { by }),
    rows: () =>
      rolls
        .db()
        .selectFrom('member_photos')
        .selectAll()
        .where('community_id', '=', rolls.world().community.id)
        .orderBy('sent_at')
        .execute(),
  };
}
