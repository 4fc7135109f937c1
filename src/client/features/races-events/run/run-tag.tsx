import { Trans } from '@lingui/react/macro';
import { CircleCheck, Footprints } from 'lucide-react';
import { Tag } from '#src/client/ui/tag.tsx';

/** That a run has begun or is over. */
export function RunTag({ phase }: { phase: 'running' | 'over' }) {
  return phase === 'running' ? (
    <Tag tone="ok" icon={<Footprints />}>
      <Trans>Sedang berlangsung</Trans>
    </Tag>
  ) : (
    <Tag icon={<CircleCheck />}>
      <Trans>Sudah selesai</Trans>
    </Tag>
  );
}
