import type { ReactNode } from 'react';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { ErrorText } from '../api/error-text.ts';

type QueryFallbackProps = {
  query: { error: unknown; refetch: () => unknown };
  /** The skeleton of what will stand here. */
  pending: ReactNode;
};

/**
 * In place of a query's data while there is none: its skeleton, or why it could not be loaded and a button to try again.
 *
 * @example if (query.data === undefined) return <QueryFallback query={query} pending={<RowsSkeleton count={3} />} />;
 */
export function QueryFallback({ query, pending }: QueryFallbackProps) {
  if (query.error === null) return pending;
  return (
    <ErrorState onRetry={() => void query.refetch()}>
      <ErrorText error={query.error} />
    </ErrorState>
  );
}
