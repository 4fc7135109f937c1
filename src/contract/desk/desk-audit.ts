import * as z from 'zod/mini';
import { Id, Instant, LocalText, page, pagedQuery } from '../common.ts';
import { maxSearchLength } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { auditKinds } from './audit-kinds.ts';
import { auditDays } from './desk-choices.ts';

const Action = z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/), z.maxLength(60));

/** Which entries: by who did it, what, to what kind of thing, to which, and how many days back. */
const filters = {
  /** Name or mail address of who did it. */
  by: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  actor: z.optional(Id),
  subject: z.optional(Id),
  kind: z.optional(z.enum(auditKinds)),
  action: z.optional(Action),
  days: z.optional(z.enum(auditDays)),
};

export const AuditRow = z.object({
  id: Id,
  at: Instant,
  /** One of `auditActions`; older entries may hold others. */
  action: z.string(),
  /** Null where no account did it. */
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  /** What it was done to: a record of any kind; its name is null where it has none, or is gone. */
  subject: z.nullable(z.object({ id: z.string(), name: z.nullable(LocalText) })),
  /** The account that it was about: the subject, or of a membership its member. Null where that is none, or is deleted. */
  member: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'member',
  tag: 'desk',
  summary: 'The audit log, newest first, for admins; anybody else gets not_found',
  query: pagedQuery(filters),
  response: page(AuditRow),
  problems: ['not_found', 'invalid_cursor'],
});

/** More rows than this are left out of a file; `total` says how many there are. */
export const maxAuditExport = 10_000;

export const exportAudit = endpoint({
  method: 'POST',
  path: '/api/admin/audit/export',
  access: 'member',
  tag: 'desk',
  summary: 'The entries for a file, the newest 10,000; that somebody took them is noted, too',
  body: z.object(filters),
  response: z.object({ data: z.array(AuditRow), total: z.int() }),
  problems: ['not_found'],
});
