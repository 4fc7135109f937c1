import { Trans } from '@lingui/react/macro';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './standing.module.css';

type QueryRefusalProps = { query: { error: Error | null; refetch: () => unknown } };

/** Why a member's own part of the page is missing, in the room that it would have. */
export function QueryRefusal({ query: { error, refetch } }: QueryRefusalProps) {
  if (error === null) return null;
  return (
    <div role="alert" className={classNames('small', styles['refusal'])}>
      <p>
        <ErrorText error={error} />
      </p>
      <Button variant="quiet" size="s" onClick={() => void refetch()}>
        <Trans>Coba lagi</Trans>
      </Button>
    </div>
  );
}
