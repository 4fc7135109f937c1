import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import type { PhoneState } from '../prepare/use-phone-state.ts';
import type { BibEntry } from '../roster/bib-index.ts';
import { CodeForm } from '../roster/manual-entry.tsx';
import { WholeScreen } from '../whole-screen.tsx';
import { BibEntryForm } from './bib-entry.tsx';
import styles from './corral.module.css';
import { NameSearch } from './name-search.tsx';
import { useBibIndex } from './use-bib-index.ts';

type CorralScreenProps = {
  open: boolean;
  phone: PhoneState;
  point: Point;
  onClose: () => void;
  /** `isLast`: the screen is done with it. By bib, or with a hand scanner, one follows the other. */
  onCode: (code: string, options: { isLast: boolean }) => void;
  onRunner: (entry: BibEntry, options: { isLast: boolean }) => void;
};

/**
 * A supervisor's way without a ticket: bib after bib at a corral, a name, or a typed code. It stays mounted while a result is
 * shown over it, so that the next bib follows at once.
 */
export function CorralScreen({ open, phone, point, ...on }: CorralScreenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { device, roster } = phone;
  const [by, setBy] = useState<'bib' | 'name' | 'code'>('bib');
  const [typed, setTyped] = useState('');
  const index = useBibIndex(device, roster?.savedAt ?? null);
  const place = localText(point.name, language);
  return (
    <WholeScreen
      open={open}
      onClose={on.onClose}
      title={by === 'bib' ? <Trans>Ketik BIB</Trans> : <Trans>Cari tanpa memindai</Trans>}
      place={<Trans>{place} · Koordinator</Trans>}
    >
      <SegmentedChoice label={t`Cari dengan`} equal>
        <Segment name="by" checked={by === 'bib'} onChange={() => setBy('bib')}>
          BIB
        </Segment>
        <Segment name="by" checked={by === 'name'} onChange={() => setBy('name')}>
          <Trans>Nama</Trans>
        </Segment>
        <Segment name="by" checked={by === 'code'} onChange={() => setBy('code')}>
          <Trans>Kode</Trans>
        </Segment>
      </SegmentedChoice>
      {by === 'bib' ? (
        <BibEntryForm
          device={device}
          index={index}
          typed={typed}
          onTyped={setTyped}
          isPack={point.kind === 'pack'}
          onRunner={(entry) => {
            setTyped('');
            on.onRunner(entry, { isLast: false });
          }}
          onCode={(code) => on.onCode(code, { isLast: false })}
        />
      ) : (
        <Stack gap={4} className={styles['other']}>
          {by === 'name' ? (
            <NameSearch
              device={device}
              index={index}
              onRunner={(entry) => on.onRunner(entry, { isLast: true })}
            />
          ) : (
            <CodeForm onCode={(code) => on.onCode(code, { isLast: true })} />
          )}
        </Stack>
      )}
    </WholeScreen>
  );
}
