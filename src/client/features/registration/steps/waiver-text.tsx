import { Trans } from '@lingui/react/macro';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Markdown } from '#src/client/ui/markdown.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import styles from './waiver-text.module.css';

/** What every runner states about the risk, and what this event asks beyond it. */
export function WaiverText({ waiver }: Pick<EventDetail, 'waiver'>) {
  const language = useLanguage();
  return (
    <>
      <ul className={styles['waiver']}>
        <li>
          <Trans>Saya sehat, cukup berlatih, dan akan berhenti bila tubuh meminta.</Trans>
        </li>
        <li>
          <Trans>
            Saya tahu lari di jalan dan jalur punya risiko cedera, dan ikut atas tanggung jawab
            sendiri.
          </Trans>
        </li>
        <li>
          <Trans>Saya mengikuti arahan panitia, marshal, dan tim medis.</Trans>
        </li>
      </ul>
      {waiver ? (
        <Panel look="sunken">
          <Markdown
            source={localText(waiver, language)}
            heading="h4"
            lang={toLang(waiver, language)}
          />
        </Panel>
      ) : null}
    </>
  );
}
