import type { FastifyInstance } from 'fastify';
import {
  endMemberSessions,
  getDeskMember,
  liftSuspension,
  listDeskMembers,
  setSiteRole,
  suspendMember,
  type DeskMemberRow,
} from '#src/contract/desk/desk-members.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { route } from '#src/server/http/route.ts';
import { requireAdmin } from '#src/server/rights/editors.ts';
import { chooseScope, listMemberRows, type MemberListRow } from './find-members.ts';
import {
  endSessions,
  lift,
  noteView,
  readMember,
  setRole,
  suspend,
  type DeskDependencies,
} from './member-service.ts';

const sort = 'newest';

/** Accounts, for admins: find, see, suspend, roles, sessions. */
export function memberDeskRoutes(app: FastifyInstance, dependencies: DeskDependencies) {
  const { db } = dependencies;

  route(app, listDeskMembers, async ({ query, member }) => {
    requireAdmin(member);
    const { limit } = query;
    const after = readCursor(query.cursor, sort, 'instant');
    const { scope, total } = await chooseScope(db, query);
    const rows = await listMemberRows(db, { scope, after, limit });
    const valueOf = (row: MemberListRow) => row.created_at.toISOString();
    const { shown, nextCursor } = cutPage(rows, { limit, sort, valueOf });
    return {
      data: shown.map(rowView),
      next_cursor: nextCursor,
      total,
      is_similar: scope.isSimilar && total > 0,
    };
  });

  route(app, getDeskMember, async ({ params: { id }, member, now }) => {
    requireAdmin(member);
    const asked = { id, actorId: member.id, now };
    const answer = { member: await readMember(dependencies, asked) };
    await noteView(db, asked);
    return answer;
  });

  route(app, suspendMember, async ({ params: { id }, body, member, now }) => {
    requireAdmin(member);
    const acting = { id, actorId: member.id, now };
    await suspend(dependencies, { ...acting, ...body });
    return { member: await readMember(dependencies, acting) };
  });

  route(app, liftSuspension, async ({ params: { id }, body, member, now }) => {
    requireAdmin(member);
    const acting = { id, actorId: member.id, now };
    await lift(dependencies, { ...acting, ...body });
    return { member: await readMember(dependencies, acting) };
  });

  route(app, setSiteRole, async ({ params: { id }, body, member, now }) => {
    requireAdmin(member);
    const acting = { id, actorId: member.id, now };
    await setRole(dependencies, { ...acting, ...body, password: body.password });
    return { member: await readMember(dependencies, acting) };
  });

  route(app, endMemberSessions, async ({ params: { id }, member, now }) => {
    requireAdmin(member);
    const acting = { id, actorId: member.id, now };
    await endSessions(dependencies, acting);
    return { member: await readMember(dependencies, acting) };
  });
}

function rowView({ suspended_at: since, created_at: createdAt, ...row }: MemberListRow) {
  const view: DeskMemberRow = {
    ...row,
    state: since === null ? 'active' : 'suspended',
    created_at: createdAt.toISOString(),
  };
  return view;
}
