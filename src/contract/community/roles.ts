import * as z from 'zod/mini';

export const membershipRoles = ['owner', 'admin', 'leader', 'member'] as const;
export const MembershipRole = z.enum(membershipRoles);
export type MembershipRole = z.infer<typeof MembershipRole>;

/*
 * Roles in answers. A server of a later version may give others, and a list must not be lost over one of them: to this
 * version it is a member's, who has no right of the crew, or among the crew an admin's.
 */

// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
export const GivenRole = z.catch(MembershipRole, 'member');
// oxlint-disable-next-line promise/valid-params -- as above
export const GivenCrewRole = z.catch(z.enum(['owner', 'admin']), 'admin');
