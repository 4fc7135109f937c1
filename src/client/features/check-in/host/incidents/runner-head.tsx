import { Trans } from '@lingui/react/macro';
import type { HostIncident } from '#src/contract/check-in-board/judging.ts';
import styles from './incidents.module.css';

/** Whom it is about: the bib large, then the name. */
export function RunnerHead({ runner, id }: { runner: HostIncident['runner']; id: string }) {
  if (runner === null) {
    return (
      <h2 id={id} className={styles['nobody']}>
        <Trans>Tiket tidak dikenal</Trans>
      </h2>
    );
  }
  const { bib, name, category_code: category, wave } = runner;
  return (
    <div className={styles['runner']}>
      {bib === null ? null : <b className={styles['bib']}>{bib}</b>}
      <div>
        <h2 id={id}>{name}</h2>
        <p className="small muted">
          {category}
          {wave === null ? null : (
            <>
              {' · '}
              <Trans>Wave {wave}</Trans>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
