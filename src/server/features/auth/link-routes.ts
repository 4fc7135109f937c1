import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  confirmEmail as confirmEmailEndpoint,
  forgotPassword,
  requestConfirmation as requestConfirmationEndpoint,
  requestOwnerCode as requestOwnerCodeEndpoint,
  requestOwnersYes as requestOwnersYesEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '#src/contract/auth.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { route } from '#src/server/http/route.ts';
import { confirmEmail, requestConfirmation, requestReset, resetPassword } from './link-service.ts';
import { requestOwnerCode } from './owner-code.ts';
import { requestOwnersYes } from './owners-yes.ts';
import type { Passwords } from './password/passwords.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; passwords: Passwords };

const ok = { status: 'OK' };

/** Mailed links and codes: password reset, address confirmation, proof of an account without a password. */
export function linkRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, forgotPassword, async ({ body, now, request }) => {
    const address = normalizeIP(request.ip);
    await requestReset(dependencies, { email: body.email, address, now });
    return ok;
  });

  route(app, resetPasswordEndpoint, async ({ body, now, request }) => {
    const { token, new_password: password } = body;
    const address = normalizeIP(request.ip);
    const knownDevice = await resetPassword(dependencies, { token, password, address, now });
    return { ...ok, known_device: knownDevice };
  });

  route(app, confirmEmailEndpoint, async ({ body, now }) => {
    await confirmEmail(dependencies, { token: body.token, now });
    return ok;
  });

  route(app, requestConfirmationEndpoint, async ({ member, now }) => {
    await requestConfirmation(dependencies, { memberId: member.id, now });
    return ok;
  });

  route(app, requestOwnerCodeEndpoint, async ({ member, now }) => {
    await requestOwnerCode(dependencies, { memberId: member.id, now });
    return ok;
  });

  route(app, requestOwnersYesEndpoint, async ({ body, member, now }) => {
    const asked = { payee: body.community_id, memberId: member.id, now };
    await requestOwnersYes(dependencies, asked);
    return ok;
  });
}
