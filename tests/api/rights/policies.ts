/** Whom the rights are asked about. What they are to our owner's records is made in world.ts. */
export const callers = [
  /** No bearer at all. */
  'anonymous',
  /** A plain member of our community. */
  'member',
  /** The owner of another community, with a race of their own. */
  'otherOwner',
  'owner',
  /** An admin of our community. */
  'admin',
  /** Was an admin of our community until the owner removed them. */
  'removedAdmin',
  /** A site editor and a site admin, neither in our community. */
  'editor',
  'siteAdmin',
  /** A scanning phone enrolled for our race. */
  'device',
  /** Our owner (or their phone) with a token past its time. */
  'expired',
  /** Our owner with a token of a family that was ended because a refresh token came twice (or a revoked phone). */
  'revoked',
] as const;
export type Caller = (typeof callers)[number];

/** `ok` is the route's own success; a number is the status of a refusal. */
export type Expected = 'ok' | 401 | 404 | 409 | 422;

/** What each caller gets of a route. */
export type Policy = Record<Caller, Expected>;

/** Nobody is asked who they are, and a bad bearer is no reason to refuse. */
export const everybody: Policy = all('ok');

/** Any member with a session: about themselves, or about what is public. */
export const anyMember: Policy = sessions('ok');

/** The owner and the admins of the community. Others do not learn that it is there. */
export const communityCrew: Policy = sessions(404, { owner: 'ok', admin: 'ok' });

/** Its owner alone: handing over, hiding, taking away, roles. */
export const communityOwner: Policy = sessions(404, { owner: 'ok' });

/** Whoever belongs to the community. */
export const communityMembers: Policy = sessions(404, { member: 'ok', owner: 'ok', admin: 'ok' });

/** Who holds a race or event: the crew of its community, and site admins. */
export const eventHosts: Policy = sessions(404, { owner: 'ok', admin: 'ok', siteAdmin: 'ok' });

/** A record that is one member's own: here our owner's ticket or session. */
export const ownRecord: Policy = sessions(404, { owner: 'ok' });

/** The editors of the site. */
export const siteEditors: Policy = sessions(404, { editor: 'ok', siteAdmin: 'ok' });

export const siteAdmins: Policy = sessions(404, { siteAdmin: 'ok' });

/** A phone of the event; no member's token opens this. */
export const eventPhones: Policy = { ...all(401), device: 'ok' };

/** The same for handing in scans, which a phone does also when its time is over. */
export const eventPhonesEvenExpired: Policy = { ...eventPhones, expired: 'ok', revoked: 'ok' };

/** Refresh tokens of members who host anything. */
export const hostSessions: Policy = { ...sessions('ok'), member: 401, removedAdmin: 401 };

/** A policy in which some get something else, for a reason that stands beside it. */
export function except(policy: Policy, others: Partial<Policy>): Policy {
  return { ...policy, ...others };
}

/** Everybody with a session gets `rest`, or what `others` says; whoever has none gets 401. */
function sessions(rest: Expected, others: Partial<Policy> = {}): Policy {
  const without = { anonymous: 401, device: 401, expired: 401, revoked: 401 } as const;
  return { ...all(rest), ...without, ...others };
}

function all(expected: Expected): Policy {
  // Its entries are those of the type, by the list above.
  return Object.fromEntries(callers.map((caller) => [caller, expected])) as Policy;
}
