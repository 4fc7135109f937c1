import * as z from 'zod/mini';
import { shortestPassword } from './choices.ts';
import { Email, Id, Instant, Name } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A new password: 8 to 128 characters, no composition rules; the server refuses common ones. */
export const NewPassword = z.string().check(z.minLength(shortestPassword), z.maxLength(128));

/** Purpose of a mailed link. */
export const NewPasswordBody = z.object({ new_password: NewPassword });

export const RegisterBody = z.object({ name: Name, email: Email, password: NewPassword });
export const LoginBody = z.object({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  /** The known-device token from the last sign-in on this device; an invalid one is ignored. */
  known_device: z.optional(z.string().check(z.maxLength(200))),
});

/** Known-device token, sent with the next login: this device then has its own attempt limit. */
const KnownDevice = z.optional(z.string());

/**
 * Response of login, register and Google login. The tokens are optional only so that the client can show the specified
 * message when one is missing; our server always sends both.
 */
export const LoginAnswer = z.object({
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  user: z.optional(z.object({ name: z.string() })),
  known_device: KnownDevice,
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const RefreshAnswer = z.object({
  status: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
});

const StatusOk = z.object({ status: z.string() });
const PasswordSet = z.extend(StatusOk, { known_device: KnownDevice });

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag: 'auth',
  summary: 'Open an account and a session',
  body: RegisterBody,
  response: LoginAnswer,
  problems: ['email_taken', 'weak_password', 'busy'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag: 'auth',
  summary: 'Open a session with email and password',
  body: LoginBody,
  response: LoginAnswer,
  problems: ['invalid_credentials', 'account_suspended', 'busy'],
});

export const googleLogin = endpoint({
  method: 'POST',
  path: '/api/auth/google_login',
  access: 'public',
  tag: 'auth',
  summary: 'Open a session with a Google id token',
  body: z.object({ id_token: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  response: LoginAnswer,
  problems: ['google_rejected', 'google_unavailable', 'email_taken', 'account_suspended'],
});

export const checkCredentials = endpoint({
  method: 'POST',
  path: '/api/auth/check_credentials',
  access: 'member',
  tag: 'auth',
  summary: 'Whether the access token is valid',
  response: StatusOk,
});

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'refresh',
  tag: 'auth',
  summary: 'Rotate the session’s tokens',
  response: RefreshAnswer,
  problems: ['session_revoked'],
});

export const hostRefresh = endpoint({
  method: 'POST',
  path: '/api/host/auth/refresh',
  access: 'refresh',
  tag: 'auth',
  summary: 'Rotate the tokens of a host’s session',
  response: RefreshAnswer,
  problems: ['session_revoked'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'member',
  tag: 'auth',
  summary: 'Revoke this session',
  response: StatusOk,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change_password',
  access: 'member',
  tag: 'auth',
  summary: 'Change the password; other sessions end',
  body: z.object({
    current_password: z.string().check(z.minLength(1), z.maxLength(128)),
    new_password: NewPassword,
  }),
  response: PasswordSet,
  problems: ['wrong_password', 'weak_password', 'busy'],
});

const LinkToken = z.string().check(z.minLength(1), z.maxLength(200));

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot_password',
  access: 'public',
  tag: 'auth',
  summary:
    'Mail a link for a new password; the answer does not tell whether the address has an account',
  body: z.object({ email: Email }),
  response: StatusOk,
  status: 202,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset_password',
  access: 'public',
  tag: 'auth',
  summary: 'Set a new password with a mailed link, once and within an hour; all sessions end',
  body: z.extend(NewPasswordBody, { token: LinkToken }),
  response: PasswordSet,
  problems: ['link_expired', 'weak_password', 'busy'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm_email',
  access: 'public',
  tag: 'auth',
  summary: 'Prove with a mailed link that the address is one’s own',
  body: z.object({ token: LinkToken }),
  response: StatusOk,
  problems: ['link_expired'],
});

export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/request_confirmation',
  access: 'member',
  tag: 'auth',
  summary: 'Mail the confirmation link again',
  response: StatusOk,
  status: 202,
});

export const requestOwnerCode = endpoint({
  method: 'POST',
  path: '/api/auth/request_owner_code',
  access: 'member',
  tag: 'auth',
  summary:
    'Mail a member who has no password a code that stands for it, for 15 minutes; no mail to others',
  response: StatusOk,
  status: 202,
});

export const requestOwnersYes = endpoint({
  method: 'POST',
  path: '/api/auth/request_owners_yes',
  access: 'member',
  tag: 'auth',
  summary:
    'Mail the owners of a community, or the other admins of the platform, a code with which who is new in charge may move its money, for an hour; no mail for who is not new',
  body: z.object({
    /** Null: the platform. */
    community_id: z.nullable(Id),
  }),
  response: StatusOk,
  status: 202,
});

export const SessionItem = z.object({
  id: Id,
  /** Browser and system, such as `Chrome · Android`; empty when unknown. */
  device: z.string(),
  created_at: Instant,
  /** When its tokens were last refreshed. */
  last_active_at: Instant,
  is_current: z.boolean(),
});
export type SessionItem = z.infer<typeof SessionItem>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/session',
  access: 'member',
  tag: 'auth',
  summary: 'The member’s open sessions, the last used first',
  response: z.object({ data: z.array(SessionItem) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/session/:id',
  access: 'member',
  tag: 'auth',
  summary: 'End one of the member’s sessions',
  params: z.object({ id: Id }),
  response: StatusOk,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/session',
  access: 'member',
  tag: 'auth',
  summary: 'End all of the member’s sessions but this one',
  response: StatusOk,
});
