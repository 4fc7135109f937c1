import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OpenAtPoint } from '#src/contract/check-in-points/sealing.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import styles from './seal.module.css';

type OpenItemsProps = { open: OpenAtPoint; event: EventOverview['event'] };

/** How many incidents and records of a point nobody has decided on. */
export function countOpen({ doubles, not_entitled: wrong, quarantined }: OpenAtPoint): number {
  return doubles + wrong + quarantined;
}

/** What is undecided at a point, each with the way to where it is decided. */
export function OpenItems({ open, event }: OpenItemsProps) {
  const items = [
    {
      key: 'doubles',
      count: open.doubles,
      way: partOf(event, 'incidents', { kind: 'double' }),
      name: <Plural value={open.doubles} one="# check-in ganda" other="# check-in ganda" />,
    },
    {
      key: 'not_entitled',
      count: open.not_entitled,
      way: partOf(event, 'incidents', { kind: 'not_entitled' }),
      name: <Plural value={open.not_entitled} one="# masuk tanpa hak" other="# masuk tanpa hak" />,
    },
    {
      key: 'quarantined',
      count: open.quarantined,
      way: partOf(event, 'incidents', { state: 'quarantine' }),
      name: <Plural value={open.quarantined} one="# dikarantina" other="# dikarantina" />,
    },
  ];
  return (
    <ul className={styles['open']}>
      {items.map(({ key, count, way, name }) =>
        count === 0 ? null : (
          <li key={key}>
            <Link {...way}>{name}</Link>
          </li>
        ),
      )}
    </ul>
  );
}
