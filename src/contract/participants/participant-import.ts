import * as z from 'zod/mini';
import { Email, Id, IdParam, Instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { jerseySizes } from '../registration.ts';
import { EnteredRunner } from './hosted-places.ts';
import { importBatch, importCheckMost, importRefusals } from './participant-choices.ts';

/** A row of a file as it is stored. */
export const ImportRow = z.object({
  /** Its number in the file, for the answer. */
  number: z.int().check(z.minimum(1)),
  category_id: Id,
  runner: EnteredRunner,
  email: z.nullable(Email),
  jersey: z.nullable(z.enum(jerseySizes)),
  bib: z.nullable(z.int().check(z.minimum(1), z.maximum(999_999))),
  is_paid: z.boolean(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportResult = z.object({
  number: z.int(),
  /** `unchanged`: this person is in the event by an earlier import already. */
  outcome: z.enum(['done', 'unchanged', 'refused']),
  reason: z.nullable(z.enum(importRefusals)),
});
export type ImportResult = z.infer<typeof ImportResult>;

const Meanings = z
  .record(z.string().check(z.maxLength(120)), z.string().check(z.maxLength(40)))
  .check(z.refine((meanings) => Object.keys(meanings).length <= 200));

/** How a file was read, so that the next one like it is read the same way. */
export const ImportReading = z.object({
  /** The folded heads of its columns. */
  heads: z.string().check(z.maxLength(4000)),
  /** The column of each field, from 0; null where the file has none. */
  columns: z
    .record(z.string().check(z.maxLength(40)), z.nullable(z.int().check(z.minimum(0))))
    .check(z.refine((columns) => Object.keys(columns).length <= 40)),
  /**
   * Of words in it that name no category or size, a category's code, or a size, empty for none; of a status, `in`; of what
   * it says of money, `paid` or `unpaid`. Older ones lack the last two.
   */
  meanings: z.object({
    category: Meanings,
    jersey: Meanings,
    status: z.optional(Meanings),
    payment: z.optional(Meanings),
  }),
});
export type ImportReading = z.infer<typeof ImportReading>;

const ImportParams = z.object({ id: Id, importId: Id });

const ParticipantImport = z.object({
  id: Id,
  created_at: Instant,
  undone_at: z.nullable(Instant),
  /** Rows that it brought in and that are still there. */
  count: z.int(),
});

export const startImport = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant-import',
  access: 'member',
  tag: 'registration',
  summary: 'Begins an import of participants, whose rows follow in batches',
  params: IdParam,
  /** The organiser states that the runners have agreed to be entered here. */
  body: z.object({ has_consent: z.literal(true), reading: z.optional(ImportReading) }),
  response: z.object({ id: Id }),
  status: 201,
  problems: ['registration_not_open', 'event_cancelled', 'event_over'],
});

export const importParticipants = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant-import/:importId',
  access: 'member',
  tag: 'registration',
  summary:
    'A batch of rows, answered for each; sent again, by whatever file, it changes nothing more',
  params: ImportParams,
  body: z.object({
    rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(importBatch)),
    /** Whether runners with an address get their claim links, also those who are in the event already; each gets one once. */
    send_links: z._default(z.boolean(), false),
  }),
  response: z.object({ results: z.array(ImportResult) }),
  problems: ['registration_not_open', 'event_cancelled', 'event_over'],
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant-import-check',
  access: 'member',
  tag: 'registration',
  summary: 'What would become of the rows of a file if they were imported now; changes nothing',
  params: IdParam,
  body: z.object({ rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(importCheckMost)) }),
  response: z.object({ results: z.array(ImportResult) }),
  problems: ['registration_not_open', 'event_cancelled', 'event_over'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant-import/:importId/undo',
  access: 'member',
  tag: 'registration',
  summary: 'Takes back the rows of an import to which nothing has happened since',
  params: ImportParams,
  response: z.object({ undone: z.int(), kept: z.int() }),
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/participant-import',
  access: 'member',
  tag: 'registration',
  summary: 'The latest imports of an event that brought somebody in, for its hosts',
  params: IdParam,
  response: z.object({ data: z.array(ParticipantImport) }),
});

export const listImportReadings = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/import-reading',
  access: 'member',
  tag: 'registration',
  summary:
    'How the latest files were read that the hosts of the event’s community have imported, newest first',
  params: IdParam,
  response: z.object({ data: z.array(ImportReading) }),
});
