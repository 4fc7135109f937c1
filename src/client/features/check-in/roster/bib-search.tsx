import { Trans, useLingui } from '@lingui/react/macro';
import { Delete } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { type BibEntry, openBibIndex, searchBib, searchName } from './bib-index.ts';
import styles from './manual-entry.module.css';

type BibSearchProps = {
  by: 'bib' | 'name';
  device: ScanDevice;
  onRunner: (entry: BibEntry) => void;
};

const shownRunners = 8;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Finds a runner by name, or by bib on a keypad large enough for gloves. */
export function BibSearch({ by, device, onRunner }: BibSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const search = useBibIndex(device);
  if (search.status !== 'ready') return <Opening search={search} />;

  const find = by === 'bib' ? searchBib : searchName;
  const [best, ...others] = find(search.entries, typed, shownRunners);
  return (
    <>
      <TextField
        label={by === 'bib' ? t`Nomor BIB` : t`Nama`}
        value={typed}
        className={by === 'bib' ? styles['bib'] : undefined}
        inputMode={by === 'bib' ? 'none' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles['best']} aria-live="polite">
        {best === undefined ? (
          <p className="muted">
            {typed.trim() === '' ? (
              <Trans>Pelarinya muncul di sini.</Trans>
            ) : (
              <Trans>Tidak ada di daftar HP ini.</Trans>
            )}
          </p>
        ) : (
          <RunnerButton entry={best} device={device} onPress={() => onRunner(best)} />
        )}
      </div>
      {by === 'bib' ? <Keypad onChange={setTyped} /> : null}
      {others.length === 0 ? null : (
        <ul className={styles['runners']}>
          {others.map((entry) => (
            <li key={entry.index}>
              <RunnerButton entry={entry} device={device} onPress={() => onRunner(entry)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Keypad({ onChange }: { onChange: (change: (typed: string) => string) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles['keys']}>
      {digits.map((digit) => (
        <button key={digit} type="button" onClick={() => onChange((typed) => typed + digit)}>
          {digit}
        </button>
      ))}
      <button
        type="button"
        aria-label={t`Hapus satu angka`}
        onClick={() => onChange((typed) => typed.slice(0, -1))}
      >
        <Delete />
      </button>
    </div>
  );
}

type RunnerButtonProps = { entry: BibEntry; device: ScanDevice; onPress: () => void };

function RunnerButton({ entry, device, onPress }: RunnerButtonProps) {
  const { t } = useLingui();
  const { bib, name, sex, age, categoryId } = entry.runner;
  const category = device.event.categories.find(({ id }) => id === categoryId)?.code ?? '';
  const kind = sex === 'female' ? t`Perempuan` : t`Laki-laki`;
  return (
    <button type="button" className={styles['runner']} onClick={onPress}>
      <b className="num">{bib ?? '–'}</b>
      <span>
        {name}
        <span className="muted tiny">
          {t({ message: `${category} · ${kind}, ${age} tahun`, context: 'scan' })}
        </span>
      </span>
    </button>
  );
}

function Opening({ search }: { search: Exclude<Search, { status: 'ready' }> }) {
  const { t } = useLingui();
  if (search.status === 'failed') {
    return (
      <p role="alert">
        <Trans>Daftar di HP ini tidak terbaca. Unduh lagi dari menu.</Trans>
      </p>
    );
  }
  return (
    <div className={styles['entry']}>
      <p>
        <Trans>Membuka daftar peserta…</Trans>
      </p>
      <DerapBar value={search.share} label={t`Membuka daftar peserta`} />
    </div>
  );
}

type Search =
  | { status: 'pending'; share: number }
  | { status: 'failed' }
  | { status: 'ready'; entries: BibEntry[] };

function useBibIndex(device: ScanDevice): Search {
  const [search, setSearch] = useState<Search>({ status: 'pending', share: 0 });
  useEffect(() => {
    let isOver = false;
    const report = (next: Search): void => {
      if (!isOver) setSearch(next);
    };
    void openBibIndex(device, (done, total) =>
      report({ status: 'pending', share: total === 0 ? 1 : done / total }),
    ).then(
      (entries) => report({ status: 'ready', entries }),
      () => report({ status: 'failed' }),
    );
    return () => {
      isOver = true;
    };
    // `device` is a new object after every sync; only its id and key matter here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [device.id, device.searchKey]);
  return search;
}
