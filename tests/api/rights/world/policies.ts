/** The callers whose rights are tested; world.ts sets up their relation to our owner's records. */
export const callers = [
  /** No bearer token. */
  'anonymous',
  /** A plain member of our community. */
  'member',
  /** A pace leader of our community. */
  'leader',
  /** The owner of another community, with a race of their own. */
  'otherOwner',
  'owner',
  /** An admin of our community. */
  'admin',
  /** An admin of our community until the owner removed them. */
  'removedAdmin',
  /** A site editor and a site admin, neither in our community. */
  'editor',
  'siteAdmin',
  /** A scanning phone enrolled for our race. */
  'device',
  /** Our owner (or their phone) with an expired token. */
  'expired',
  /** Our owner with a token of a family revoked for refresh token reuse (or a revoked phone). */
  'revoked',
] as const;
export type Caller = (typeof callers)[number];

/** `ok` is the route's success status; a number is a refusal's. */
export type Expected = 'ok' | 400 | 401 | 404 | 409 | 422;

/** The expected answer of a route to each caller. */
export type Policy = Record<Caller, Expected>;

/** Open to all; even a bad bearer token is not refused. */
export const everybody: Policy = all('ok');

/** Any member with a session, about their own or public data. */
export const anyMember: Policy = sessions('ok');

/** The community's owner and admins. To others it does not exist. */
export const communityCrew: Policy = sessions(404, { owner: 'ok', admin: 'ok' });

/** Only the owner: handing over, hiding, deleting, roles. */
export const communityOwner: Policy = sessions(404, { owner: 'ok' });

/** Active members of the community, its crew included. */
export const communityMembers: Policy = sessions(404, {
  member: 'ok',
  leader: 'ok',
  owner: 'ok',
  admin: 'ok',
});

/** Hosts of a race or event: the crew of its community, and site admins. */
export const eventHosts: Policy = sessions(404, { owner: 'ok', admin: 'ok', siteAdmin: 'ok' });

/** Who may call the roll of a run: its hosts, and the pace leaders of its community. */
export const rollCallers: Policy = except(eventHosts, { leader: 'ok' });

/** A member's own record, here our owner's ticket or session. */
export const ownRecord: Policy = sessions(404, { owner: 'ok' });

/** Site editors and site admins. */
export const siteEditors: Policy = sessions(404, { editor: 'ok', siteAdmin: 'ok' });

export const siteAdmins: Policy = sessions(404, { siteAdmin: 'ok' });

/** A phone enrolled for the event; a member's token is refused. */
export const eventPhones: Policy = { ...all(401), device: 'ok' };

/** Handing in scans: open to expired and revoked phones, too. */
export const eventPhonesEvenExpired: Policy = { ...eventPhones, expired: 'ok', revoked: 'ok' };

/** Refresh tokens of members who are hosts. */
export const hostSessions: Policy = {
  ...sessions('ok'),
  member: 401,
  leader: 401,
  removedAdmin: 401,
};

/** A policy with exceptions; the caller states why. */
export function except(policy: Policy, others: Partial<Policy>): Policy {
  return { ...policy, ...others };
}

/** Callers with a session get `rest`, or their entry in `others`; the rest get 401. */
function sessions(rest: Expected, others: Partial<Policy> = {}): Policy {
  const without = { anonymous: 401, device: 401, expired: 401, revoked: 401 } as const;
  return { ...all(rest), ...without, ...others };
}

function all(expected: Expected): Policy {
  // One entry for each caller, as the type demands.
  return Object.fromEntries(callers.map((caller) => [caller, expected])) as Policy;
}
