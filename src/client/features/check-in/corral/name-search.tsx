import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { type BibEntry, searchName } from '../roster/bib-index.ts';
import styles from './corral.module.css';
import { IndexMissing } from './index-missing.tsx';
import { IndexOpening } from './index-opening.tsx';
import type { BibIndex } from './use-bib-index.ts';

type NameSearchProps = {
  device: ScanDevice;
  index: BibIndex;
  onRunner: (entry: BibEntry) => void;
};

const shownRunners = 8;

/** The most characters that are searched for: a part of a name is enough. */
const searchMost = 40;

/** Finds a runner by name. */
export function NameSearch({ device, index, onRunner }: NameSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  if (index.status !== 'ready') return <IndexOpening index={index} />;
  if (index.entries.length === 0) return <IndexMissing />;
  const found = searchName(index.entries, typed, shownRunners);
  return (
    <>
      <TextField
        label={t`Nama`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchMost}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">
        {found.length > 0 ? null : (
          <p className="muted">
            {typed.trim() === '' ? (
              <Trans>Pelarinya muncul di sini.</Trans>
            ) : (
              <Trans>Tidak ada di daftar HP ini.</Trans>
            )}
          </p>
        )}
      </div>
      <Stack as="ul" gap={2}>
        {found.map((entry) => (
          <li key={entry.index}>
            <RunnerButton entry={entry} device={device} onPress={() => onRunner(entry)} />
          </li>
        ))}
      </Stack>
    </>
  );
}

type RunnerButtonProps = { entry: BibEntry; device: ScanDevice; onPress: () => void };

function RunnerButton({ entry, device, onPress }: RunnerButtonProps) {
  const { t } = useLingui();
  const { bib, name, sex, age, categoryId } = entry.runner;
  const category = device.event.categories.find(({ id }) => id === categoryId)?.code ?? '';
  const kind = sex === 'female' ? t`Perempuan` : t`Laki-laki`;
  return (
    <button type="button" className={styles['swap']} onClick={onPress}>
      <b>{bib ?? '–'}</b>
      <span>
        {name}
        <span className="muted tiny">
          {t({ message: `${category} · ${kind}, ${age} tahun`, context: 'scan' })}
        </span>
      </span>
    </button>
  );
}
