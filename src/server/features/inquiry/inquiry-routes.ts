import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { InfoSlug } from '#src/contract/content/content.ts';
import {
  listInquiries,
  postInquiry,
  setInquiryState,
  type Inquiry,
  type InquiryKind,
} from '#src/contract/content/inquiry.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { route } from '#src/server/http/route.ts';
import { requireEditor } from '#src/server/rights/editors.ts';
import { countInquiries, listInquiryRows, type InquiryRow } from './inquiry-repository.ts';
import { decideInquiry, openDetails, submitInquiry } from './inquiry-service.ts';

const sort = 'newest';

// Per address; high enough for an office or a mobile network.
const postLimit = { max: 20, timeWindow: 60 * 60_000 };

type InquiryOptions = {
  db: Kysely<Database>;
  keys: Keys;
  /** The name of an inquiry's topic. */
  findTopic: FindTopic;
};
type FindTopic = (page: InfoSlug, topic: string) => LocalText | null;

/** Inquiries about the services: public to send, editors read and answer. */
export function inquiryRoutes(app: FastifyInstance, { db, keys, findTopic }: InquiryOptions) {
  route(app, postInquiry, {
    rateLimit: postLimit,
    handler: async ({ body, now }) => ({ id: await submitInquiry({ db, keys }, body, now) }),
  });

  route(app, listInquiries, async ({ query, member }) => {
    requireEditor(member);
    const { state, kind, limit } = query;
    const after = readCursor(query.cursor, sort, 'instant');
    const [rows, total] = await Promise.all([
      listInquiryRows(db, { state, kind, after, limit }),
      countInquiries(db, { state, kind }),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit,
      sort,
      valueOf: (row) => row.created_at.toISOString(),
    });
    return {
      data: shown.map((row) => inquiryView(row, { keys, findTopic })),
      next_cursor: nextCursor,
      total,
    };
  });

  route(app, setInquiryState, async ({ params: { id }, body: { state, seen }, member, now }) => {
    requireEditor(member);
    await decideInquiry(db, { id, state, seen, memberId: member.id, now });
    return { id, state };
  });
}

function inquiryView(
  row: InquiryRow,
  { keys, findTopic }: Pick<InquiryOptions, 'keys' | 'findTopic'>,
): Inquiry {
  const details = openDetails(keys, row.details_cipher);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    language: row.language,
    details,
    topic: details?.topic ? findTopic(pageOf[row.kind], details.topic) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const pageOf = {
  physiotherapy: 'physiotherapy',
  training: 'training-certification',
  nutrition: 'health-nutrition',
  corporate: 'corporate',
  general: 'about',
} as const satisfies Record<InquiryKind, InfoSlug>;
