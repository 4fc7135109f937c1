import { Trans } from '@lingui/react/macro';
import { NearChip } from '#src/client/lib/near/near-chip.tsx';
import { chooseNearPlace, useNearPlace } from '#src/client/lib/near/near-place.ts';
import { Row } from '#src/client/ui/layout.tsx';
import { UpcomingGroupRuns } from './upcoming.tsx';
import styles from './nearby-group-runs.module.css';

/** The next group runs near the reader, as they choose or locate it here or in any list. */
export function NearbyGroupRuns() {
  const place = useNearPlace();
  return (
    <>
      <Row gap={2} align="center" className={styles['place']}>
        <NearChip place={place} onPlace={chooseNearPlace} />
        {place === null ? (
          <span className="small muted">
            <Trans>Seluruh Indonesia</Trans>
          </span>
        ) : null}
      </Row>
      <UpcomingGroupRuns place={place} />
    </>
  );
}
