import { Trans } from '@lingui/react/macro';
import { Button, type ButtonLook } from '#src/client/ui/button.tsx';
import { ErrorText } from '../api/error-text.ts';
import styles from './load-more.module.css';

type LoadMoreProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  size?: NonNullable<ButtonLook['size']>;
  /** In the middle, with room around it. */
  isCentred?: boolean;
  className?: string | undefined;
};

/**
 * Below a list that is read page by page: the button that loads the next page, and why that failed. Nothing after the
 * last page.
 *
 * @example <LoadMore query={query} />
 */
export function LoadMore({ query, size = 'l', isCentred = false, className }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={isCentred ? styles['centred'] : className}>
      {query.isFetchNextPageError ? (
        <p role="alert" className={styles['error']}>
          <ErrorText error={query.error} />
        </p>
      ) : null}
      <Button
        variant="outline"
        size={size}
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        <Trans>Muat lagi</Trans>
      </Button>
    </div>
  );
}
