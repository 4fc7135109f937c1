/* What entries of the audit log are about, for the addresses of the desk: they come with every page. */

export const auditKinds = [
  'account',
  'community',
  'event',
  'participant',
  'money',
  'gate',
  'content',
  'shop',
  'desk',
] as const;
export type AuditKind = (typeof auditKinds)[number];
