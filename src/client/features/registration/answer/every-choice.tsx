import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventAnswer } from '#src/contract/answer.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import styles from './answer-panel.module.css';
import { useEveryName } from './every-name.ts';
import { joinEveryMutationOptions, stopEveryMutationOptions } from './every-queries.ts';

type EveryChoiceProps = {
  event: EventDetail;
  every: NonNullable<EventAnswer['every']>;
  /** The group of whoever says it now. */
  categoryId: string;
};

/** A weekly run: come every time from now on, or no longer. */
export function EveryChoice({ event, every, categoryId }: EveryChoiceProps) {
  const client = useQueryClient();
  const join = useMutation(joinEveryMutationOptions(client, event));
  const stop = useMutation(stopEveryMutationOptions(client, event));
  const [isAsked, setAsked] = useState(false);
  const name = useEveryName()(every);
  const error = join.error ?? stop.error;
  return (
    <Stack gap={2} className={styles['side']}>
      {renderChoice()}
      {error === null ? null : (
        <p className={classNames('small', styles['refusal'])} role="alert">
          {error instanceof NetworkError ? (
            <Trans>Ini butuh sinyal. Coba lagi begitu tersambung.</Trans>
          ) : (
            <ErrorText error={error} />
          )}
        </p>
      )}
    </Stack>
  );

  function renderChoice() {
    if (!every.joined) {
      return (
        <Button
          variant="outline"
          loading={join.isPending}
          onClick={() => join.mutate(categoryId, { onSuccess: () => setAsked(false) })}
        >
          <Trans>Ikut {name}</Trans>
        </Button>
      );
    }
    if (!isAsked) {
      return (
        <>
          <p className={styles['words']}>
            <Trans>
              Kamu ikut {name}. Tiap tanggal baru, tempatmu diambilkan selama kuotanya ada.
            </Trans>
          </p>
          <Button variant="quiet" onClick={() => setAsked(true)}>
            <Trans>Berhenti ikut {name}</Trans>
          </Button>
        </>
      );
    }
    return (
      <>
        <p className={styles['words']} role="alert">
          <Trans>Tempatmu di semua tanggal yang akan datang dilepas, juga yang ini.</Trans>
        </p>
        <Row gap={2} className={styles['buttons']}>
          <Button variant="danger" loading={stop.isPending} onClick={() => stop.mutate()}>
            <Trans>Ya, berhenti</Trans>
          </Button>
          <Button variant="outline" disabled={stop.isPending} onClick={() => setAsked(false)}>
            <Trans>Tetap ikut</Trans>
          </Button>
        </Row>
      </>
    );
  }
}
