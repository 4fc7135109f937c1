/**
 * Whether an error is PostgreSQL's unique violation (23505) of a constraint or index whose name contains `name`.
 * Source: PostgreSQL appendix A, error codes.
 */
export function isUniqueViolation(error: unknown, name: string): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    typeof error.constraint === 'string' &&
    error.constraint.includes(name)
  );
}
