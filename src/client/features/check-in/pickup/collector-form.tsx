import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { cardDigits } from '#src/contract/check-in/check-in-choices.ts';
import { nameMost } from '#src/contract/choices.ts';
import { authorityLetter, type Collector } from '#src/domain/check-in/pickup/collector.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { createFieldWedge, endsCode, findTypedCode } from '../wedge/field-wedge.ts';
import type { PickupView } from './pickup-rules.ts';
import type { PickupSession } from './pickup-session.ts';
import styles from './pickup.module.css';

type CollectorFormProps = { point: Point; view: PickupView; session: PickupSession };

/** Who collects, and what was seen of them. The digits tell two people of one name apart, and no more. */
export function CollectorForm({ point, view, session }: CollectorFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [wedge] = useState(createFieldWedge);
  const { collector } = view;
  /** A hand scanner types into a focused field: its code belongs to the list. */
  const takeCode = (field: keyof Collector) => (event: KeyboardEvent) => {
    const typed = findTypedCode(wedge.read(event.nativeEvent, collector[field]), collector[field]);
    if (!endsCode(event) || typed === null) return;
    event.preventDefault();
    session.setCollector({ ...collector, [field]: typed.rest });
    session.scanFromWedge(typed.code);
  };
  const tick = (id: string) => ({
    isTicked: view.ticked.includes(id),
    onTick: (isTicked: boolean) => session.setTicked(id, isTicked),
  });
  return (
    <section>
      <div className={styles['who']}>
        <TextField
          label={t`Nama wakil`}
          value={collector.name}
          maxLength={nameMost}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          onKeyDown={takeCode('name')}
          onChange={({ target }) => session.setCollector({ ...collector, name: target.value })}
        />
        <TextField
          label={t`4 digit akhir KTP`}
          className={styles['digits']}
          value={collector.id_last4}
          inputMode="numeric"
          autoComplete="off"
          maxLength={cardDigits}
          onKeyDown={takeCode('id_last4')}
          onChange={({ target }) =>
            session.setCollector({ ...collector, id_last4: target.value.replace(/\D/g, '') })
          }
        />
      </div>
      <Tick {...tick(authorityLetter)}>
        <Trans>Surat kuasa sudah kulihat</Trans>
      </Tick>
      {point.checklist.map(({ id, label }) => (
        <Tick key={id} lang={toLang(label, language)} {...tick(id)}>
          {localText(label, language)}
        </Tick>
      ))}
    </section>
  );
}

type TickProps = {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  lang?: string | undefined;
  children: React.ReactNode;
};

function Tick({ isTicked, onTick, lang, children }: TickProps) {
  return (
    <label className={styles['tick']} lang={lang}>
      <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <span>{children}</span>
    </label>
  );
}
