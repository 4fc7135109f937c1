import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { Email } from '#src/contract/common.ts';
import { stripInvisible } from '#src/contract/text.ts';

type GoogleSettings = { clientId: string; jwksUrl: string; issuers: readonly string[] };

/** A verified Google identity; the address is verified by Google. */
export type GoogleIdentity = { sub: string; email: string; name: string };

export type VerifyGoogle = (
  idToken: string,
  now: Date,
) => Promise<GoogleIdentity | 'google_rejected' | 'google_unavailable'>;

// Google documents its subject as at most 255 ASCII characters.
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: Email,
  email_verified: z.literal(true),
  name: z._default(z.string(), ''),
});

const clockToleranceSeconds = 30;

/**
 * Verifies Google id tokens: RS256 with Google's published keys, audience, issuer, exp, iat and a verified address.
 * `google_unavailable` without settings or when the keys cannot be fetched.
 */
export function createGoogleVerifier(settings: GoogleSettings | null): VerifyGoogle {
  if (!settings) return async () => 'google_unavailable';
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl));
  return async (idToken, now) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        audience: settings.clientId,
        issuer: [...settings.issuers],
        requiredClaims: ['exp', 'iat', 'sub'],
        // Also refuses an iat in the future; Google's tokens live one hour.
        maxTokenAge: 3600,
        clockTolerance: clockToleranceSeconds,
        currentDate: now,
      });
      return toIdentity(payload);
    } catch (error) {
      return isRefusal(error) ? 'google_rejected' : 'google_unavailable';
    }
  };
}

function toIdentity(payload: unknown): GoogleIdentity | 'google_rejected' {
  const claims = Claims.safeParse(payload);
  if (!claims.success) return 'google_rejected';
  const { sub, email, name } = claims.data;
  return { sub, email, name: displayName(name, email) };
}

/** The name cleaned to the contract's rules, else the local part of the address. */
function displayName(name: string, email: string): string {
  const cleaned = stripInvisible(name)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120)
    .trim();
  return cleaned === '' ? email.slice(0, email.indexOf('@')) : cleaned;
}

// All other errors come from fetching or parsing the keys.
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}
