import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Layers, Plus } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { PromoCode } from '#src/contract/promo/promo-codes.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { promoExportMutationOptions } from './promo-queries.ts';

type PromoToolsProps = {
  event: EventOverview['event'];
  hasCodes: boolean;
  onCreate: () => void;
  onBatch: () => void;
  onSave: (promos: readonly PromoCode[]) => void;
};

/** New codes, one or many, and the file of all. */
export function PromoTools({ event, hasCodes, onCreate, onBatch, onSave }: PromoToolsProps) {
  const ask = useMutation(promoExportMutationOptions(event.id));
  return (
    <Row gap={2}>
      <Button variant="primary" size="s" aria-haspopup="dialog" onClick={onCreate}>
        <Plus />
        <Trans>Kode baru</Trans>
      </Button>
      <Button variant="outline" size="s" aria-haspopup="dialog" onClick={onBatch}>
        <Layers />
        <Trans>Buat banyak</Trans>
      </Button>
      {hasCodes ? (
        <Button
          variant="outline"
          size="s"
          loading={ask.isPending}
          onClick={() => ask.mutate(undefined, { onSuccess: ({ data }) => onSave(data) })}
        >
          CSV
        </Button>
      ) : null}
      {ask.error === null ? null : (
        <p role="alert" className="error">
          <ErrorText error={ask.error} />
        </p>
      )}
    </Row>
  );
}
