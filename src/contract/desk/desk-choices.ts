/* Lists of the site's own desk that addresses and screens need without schemas. */

export const siteRoles = ['member', 'editor', 'admin'] as const;
export type SiteRole = (typeof siteRoles)[number];

export const accountStates = ['active', 'suspended'] as const;
export type AccountState = (typeof accountStates)[number];

/** How many days back the audit log is shown. */
export const auditDays = ['1', '7', '30', '90'] as const;
export type AuditDays = (typeof auditDays)[number];

/** How many characters a reason has that an admin gives for a suspension, or for hiding a community. */
export const deskReason = { least: 10, most: 500 } as const;

/** By what communities are filtered. */
export const communityMarks = ['verified', 'hidden'] as const;
export type CommunityMark = (typeof communityMarks)[number];
