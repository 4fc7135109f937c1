import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { threadStateMutationOptions, type ThreadKey } from './thread-queries.ts';
import styles from './thread.module.css';

type CloseSwitchProps = { thread: ThreadKey; state: 'open' | 'closed' };

/** For the crew: nobody replies any more, or everybody again. */
export function CloseSwitch({ thread, state }: CloseSwitchProps) {
  const change = useMutation(threadStateMutationOptions(useQueryClient(), thread));
  const isOpen = state === 'open';
  return (
    <div>
      <Button
        variant="quiet"
        size="s"
        loading={change.isPending}
        onClick={() => change.mutate(isOpen ? 'closed' : 'open')}
      >
        {isOpen ? <Lock /> : <LockOpen />}
        {isOpen ? <Trans>Tutup balasan</Trans> : <Trans>Buka balasan lagi</Trans>}
      </Button>
      {change.error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <ErrorText error={change.error} />
        </p>
      )}
    </div>
  );
}
