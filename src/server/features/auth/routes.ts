import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import {
  changePassword as changePasswordEndpoint,
  checkCredentials,
  googleLogin,
  hostRefresh,
  login as loginEndpoint,
  logout,
  refresh,
  register as registerEndpoint,
} from '#src/contract/auth.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { getLanguage } from '#src/server/http/language-cookie.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { changePassword, login, register, type SignedIn } from './account-service.ts';
import { deviceLabel } from './session/device-label.ts';
import { signInWithGoogle } from './google/google-service.ts';
import type { VerifyGoogle } from './google/google-token.ts';
import { linkRoutes } from './link-routes.ts';
import type { Passwords } from './password/passwords.ts';
import type { Admits, RefreshOutcome } from './session/session-refresh.ts';
import { revokeSession } from './session/session-repository.ts';
import { sessionRoutes } from './session/session-routes.ts';
import type { Sessions } from './session/sessions.ts';

type Dependencies = {
  db: Kysely<Database>;
  keys: Keys;
  sessions: Sessions;
  passwords: Passwords;
  verifyGoogle: VerifyGoogle;
  /** Whether a member hosts anything; a rule of another vertical, injected by the app. */
  isHost: Admits;
};

const ok = { status: 'OK' };

/** Accounts and sessions: sign-in, refresh, sign-out. */
export function authRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { db, sessions, isHost } = dependencies;

  route(app, registerEndpoint, async ({ body, now, request }) => {
    const address = normalizeIP(request.ip);
    const language = getLanguage(request.headers.cookie);
    const caller = { address, language, device: getDeviceLabel(request) };
    return signedIn(await register(dependencies, { ...body, ...caller, now }));
  });

  route(app, loginEndpoint, async ({ body, now, request }) => {
    const { email, password, known_device: knownDevice } = body;
    const caller = {
      address: normalizeIP(request.ip),
      device: getDeviceLabel(request),
      knownDevice,
    };
    return signedIn(await login(dependencies, { email, password, ...caller, now }));
  });

  route(app, googleLogin, async ({ body, now, request }) => {
    const language = getLanguage(request.headers.cookie);
    const caller = { idToken: body.id_token, language, device: getDeviceLabel(request) };
    return signedIn(await signInWithGoogle(dependencies, { ...caller, now }));
  });

  linkRoutes(app, dependencies);
  sessionRoutes(app, { db });

  // The access check has already verified the token.
  route(app, checkCredentials, () => ok);

  route(app, refresh, async ({ refreshToken, now }) =>
    refreshed(await sessions.refresh(refreshToken, now)),
  );

  route(app, hostRefresh, async ({ refreshToken, now }) =>
    refreshed(await sessions.refresh(refreshToken, now, isHost)),
  );

  route(app, logout, async ({ member, session, now }) => {
    await memberTx(db, member.id, async (trx) => await revokeSession(trx, session.id, now));
    return ok;
  });

  route(app, changePasswordEndpoint, async ({ body, member, session, now }) => {
    const { current_password: current, new_password: wanted } = body;
    const access = { member, session };
    const knownDevice = await changePassword(dependencies, { access, current, wanted, now });
    return { ...ok, known_device: knownDevice };
  });
}

function signedIn({ name, tokens, knownDevice }: SignedIn) {
  return {
    ...tokens,
    user: { name },
    ...(knownDevice === null ? {} : { known_device: knownDevice }),
  };
}

function refreshed(outcome: RefreshOutcome) {
  if (typeof outcome === 'string') throw problem(outcome);
  return { ...ok, ...outcome };
}

function getDeviceLabel(request: FastifyRequest): string {
  return deviceLabel(request.headers['user-agent']);
}
