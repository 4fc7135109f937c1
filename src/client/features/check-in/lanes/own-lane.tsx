import { Trans, useLingui } from '@lingui/react/macro';
import type { Lane, LaneRule } from '#src/contract/check-in-points/lane.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import styles from './own-lane.module.css';

type OwnLaneProps = { lanes: readonly Lane[]; device: ScanDevice };

/** The lane whose runners this phone admits, readable from where they stand; or that it has none. */
export function OwnLane({ lanes, device }: OwnLaneProps) {
  const own = lanes.find(({ device_id: deviceId }) => deviceId === device.id);
  const { categories } = device.event;
  if (own === undefined) {
    return (
      <output className={styles['none']}>
        <Trans>HP ini belum punya barisan di titik ini: semua pelari diarahkan ke HP lain.</Trans>
      </output>
    );
  }
  return (
    <p className={styles['lane']}>
      <b>{own.name}</b>
      <span>
        <RuleWords rule={own.rule} categories={categories} />
      </span>
    </p>
  );
}

type RuleWordsProps = { rule: LaneRule; categories: ScanDevice['event']['categories'] };

function RuleWords({ rule, categories }: RuleWordsProps) {
  const { t } = useLingui();
  if (rule.kind === 'others') return t`Pelari lainnya`;
  if (rule.kind === 'bibs') return `BIB ${rule.from}–${rule.to}`;
  const own = categories.filter(({ id }) => rule.category_ids.includes(id));
  return own.map(({ code }) => code).join(', ');
}
