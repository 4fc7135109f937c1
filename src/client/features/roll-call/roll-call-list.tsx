import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { RollCallRow, type RollCallRowProps } from './roll-call-row.tsx';
import type { ShownPerson } from './shown-people.ts';
import styles from './roll-call.module.css';

type RollCallListProps = { people: readonly ShownPerson[]; onTap: RollCallRowProps['onTap'] };

/** The people of a run in their groups: who joined, the other members, and who was added. */
export function RollCallList({ people, onTap }: RollCallListProps) {
  const joined = people.filter(({ group }) => group === 'joined');
  const members = people.filter(({ group }) => group === 'member');
  const guests = people.filter(({ group }) => group === 'other' || group === 'walk_in');
  return (
    <>
      <Group name={<Trans context="of a run">Ikut</Trans>} people={joined} onTap={onTap} />
      <Group name={<Trans>Anggota lain</Trans>} people={members} onTap={onTap} />
      <Group name={<Trans>Tamu</Trans>} people={guests} onTap={onTap} />
    </>
  );
}

function Group({ name, people, onTap }: RollCallListProps & { name: ReactNode }) {
  const language = useLanguage();
  if (people.length === 0) return null;
  const came = people.filter((person) => person.came).length;
  const all = people.length;
  return (
    <section>
      <Row gap={2} justify="apart" align="center" className={styles['groupHead']}>
        <Heading size="s">{name}</Heading>
        <span className="small muted num">
          <Trans>
            {came} dari {all}
          </Trans>
        </span>
      </Row>
      <ul>
        {people.map((person) => (
          <RollCallRow
            key={person.id}
            kind={person.kind}
            id={person.id}
            name={person.name}
            photo={person.photo}
            group={person.category === null ? null : localText(person.category, language)}
            came={person.came}
            isScanned={person.is_scanned}
            isWaiting={person.isWaiting}
            markedAt={person.marked_at}
            onTap={onTap}
          />
        ))}
      </ul>
    </section>
  );
}
