import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { listKnownRunners } from '#src/contract/races-events/known-runners.ts';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import styles from './known-runners.module.css';

const shownFaces = 3;

type Known = ResponseOf<typeof listKnownRunners>['data'][number];

/** Who of one community takes part: the first by name, and all of them with a tap. */
export function CommunityRunners({ known: { community, count, people } }: { known: Known }) {
  const [isOpen, setOpen] = useState(false);
  const { name } = community;
  const first = people.slice(0, shownFaces);
  const names = first.map((one) => one.name).join(', ');
  const more = count - first.length;
  return (
    <li>
      <div className={styles['row']}>
        <span className={styles['faces']}>
          {first.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may have the same short name
            <Avatar key={index} name={one.name} photo={one.photo} />
          ))}
        </span>
        <p className="num">
          <b>{names}</b>{' '}
          {more === 0 ? (
            <Trans>dari {name} ikut</Trans>
          ) : (
            <Trans>
              dan {more} lainnya dari {name} ikut
            </Trans>
          )}
        </p>
      </div>
      {more === 0 ? null : (
        <Button variant="outline" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? (
            <Trans>Tutup daftar</Trans>
          ) : (
            <Plural value={count} one="Lihat # pelari" other="Lihat # pelari" />
          )}
        </Button>
      )}
      {isOpen ? <AllRunners people={people} rest={count - people.length} /> : null}
    </li>
  );
}

function AllRunners({ people, rest }: { people: Known['people']; rest: number }) {
  return (
    <>
      <ul className={styles['all']}>
        {people.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have the same short name
          <li key={index} className={styles['person']}>
            <Avatar name={one.name} photo={one.photo} />
            <span>{one.name}</span>
          </li>
        ))}
      </ul>
      {rest === 0 ? null : (
        <p className="small muted num">
          <Trans>dan {rest} lagi</Trans>
        </p>
      )}
    </>
  );
}
