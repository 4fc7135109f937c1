/**
 * Whether giving somebody another role asks for the password of who gives it: it raises them, or takes the highest role
 * from them. `order` has the roles from the least on; null is none.
 * Source: docs/decisions/045-stolen-sessions.md.
 */
export function isGuardedRole<Role extends string>(
  order: readonly Role[],
  { from, to }: { from: Role | null; to: Role | null },
): boolean {
  const rank = (role: Role | null): number => (role === null ? -1 : order.indexOf(role));
  return rank(to) > rank(from) || (rank(from) === order.length - 1 && rank(to) < rank(from));
}
