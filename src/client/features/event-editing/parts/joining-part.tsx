import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { eventMost } from '#src/contract/races-events/event-choices.ts';
import { consoleOf } from '#src/client/lib/routing/hosted-event-page.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { FieldError } from '#src/client/ui/field-error.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Switch } from '#src/client/ui/switch.tsx';
import { useEditor, useEditorField, useFieldProblem } from '../editor-context.ts';
import { EditorBoth, EditorNumber, EditorPart, EditorText, EditorWhen } from './editor-fields.tsx';
import styles from '../event-editor.module.css';
import type { EventFormValues } from '../form/event-fields.ts';
import { jerseySizes } from '../form/event-content.ts';

/** How one registers: here or at the organiser's, from when to when, whom to ask, how to pay. */
export function JoiningPart() {
  const { t } = useLingui();
  const { kind } = useEditor();
  const { setValue } = useFormContext<EventFormValues>();
  const isExternal = useWatch<EventFormValues, 'is_external'>({ name: 'is_external' });
  const isPaid = useIsPaid();
  return (
    <EditorPart heading={<Trans>Pendaftaran</Trans>}>
      <Switch
        label={<Trans>Daftar di situs lain</Trans>}
        note={<Trans>Tombol daftar membuka alamatmu, tanpa tiket dan check-in di Derap.</Trans>}
        checked={isExternal}
        onChange={(on) => setValue('is_external', on, { shouldDirty: true })}
      />
      {isExternal ? (
        <EditorText
          path="external_url"
          type="url"
          inputMode="url"
          maxLength={eventMost.externalUrl}
          placeholder="https://"
        />
      ) : null}
      <EditorWhen
        path="registration_opens"
        optional
        hint={t`Kosongkan supaya dibuka begitu tayang.`}
      />
      <EditorWhen
        path="registration_closes"
        optional
        hint={
          kind === 'race'
            ? t`Biasanya seminggu sebelum lomba, supaya BIB dan jersey sempat disiapkan. Kosongkan supaya ditutup saat start.`
            : t`Kosongkan supaya ditutup saat start.`
        }
      />
      {kind === 'race' && !isExternal ? <WaitingListFields /> : null}
      {kind === 'race' && !isExternal ? (
        <EditorWhen
          path="transfers_until"
          optional
          hint={t`Pelari boleh memberikan tiketnya ke pelari lain. Kosongkan supaya tidak boleh.`}
        />
      ) : null}
      <EditorText
        path="contact_whatsapp"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0812 3456 7890"
        optional={kind === 'event'}
      />
      {isPaid && !isExternal ? <PayFields /> : null}
      {kind === 'race' && !isExternal ? <JerseySizes /> : null}
      {kind === 'race' && !isExternal ? <QuestionsWay /> : null}
    </EditorPart>
  );
}

/** Whether a full race has a list to wait on, who offers its places, and how long an offer may be answered. */
function WaitingListFields() {
  const { t } = useLingui();
  const list = useWatch<EventFormValues, 'waiting_list'>({ name: 'waiting_list' });
  return (
    <>
      <SelectField
        {...useEditorField('waiting_list')}
        hint={
          list === 'off'
            ? t`Kalau kuota penuh, pendaftaran berhenti.`
            : t`Kalau kuota penuh, pelari bisa menunggu. Mereka belum membayar apa pun.`
        }
      >
        <option value="turn">{t`Tempat kosong ditawarkan sesuai urutan`}</option>
        <option value="host">{t`Kami yang menawarkan tempat`}</option>
        <option value="off">{t`Tanpa daftar tunggu`}</option>
      </SelectField>
      {list === 'off' ? null : (
        <EditorNumber
          path="offer_hours"
          hint={t`Selama itu tempatnya disimpan, paling lama sampai pendaftaran ditutup. 1 sampai 168 jam.`}
        />
      )}
    </>
  );
}

/** The account that runners pay to, which is set on a page of its own; and what else they should know. */
function PayFields() {
  const { saved, task, toAccounts } = useEditor();
  const { id, label } = useEditorField('account');
  const problem = useFieldProblem('account');
  const offersAccount = saved?.offers_account === true;
  return (
    <>
      <div data-field>
        <p className={styles['tierHead']}>{label}</p>
        <p className="small muted">
          {offersAccount ? (
            <Trans>Rekening dan QRIS kamu sudah tampil ke pelari.</Trans>
          ) : (
            <Trans>Pelari belum tahu ke mana membayar.</Trans>
          )}
        </p>
        <Button
          id={id}
          variant="outline"
          loading={task === 'save'}
          aria-disabled={task !== null}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          {...(problem === undefined ? {} : { 'data-wrong': '' })}
          onClick={toAccounts}
        >
          <Landmark />
          {offersAccount ? <Trans>Ubah rekening</Trans> : <Trans>Pasang rekening atau QRIS</Trans>}
        </Button>
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
      <EditorBoth
        path="payment_note"
        maxLength={eventMost.paymentNote}
        rows={3}
        hint={
          offersAccount ? (
            <Trans>Tambahkan yang perlu mereka tahu.</Trans>
          ) : (
            <Trans>Kalau tanpa rekening di sini: cara membayar, dan ke mana bukti dikirim.</Trans>
          )
        }
      />
    </>
  );
}

/** To the hosts' own questions, which need an event that is saved. */
function QuestionsWay() {
  const { saved } = useEditor();
  return (
    <p className="small muted">
      {saved === null ? (
        <Trans>Pertanyaanmu sendiri ke pendaftar bisa ditambahkan setelah draf disimpan.</Trans>
      ) : (
        <Link className="link" {...consoleOf(saved, 'questions')}>
          <Trans>Tambah pertanyaanmu sendiri untuk pendaftar</Trans>
        </Link>
      )}
    </p>
  );
}

/** Which sizes a runner may choose; none means that there is no jersey. */
function JerseySizes() {
  const { t } = useLingui();
  const { register } = useFormContext<EventFormValues>();
  return (
    <fieldset>
      <legend className={styles['tierHead']}>{t`Ukuran jersey yang bisa dipilih`}</legend>
      <div className={styles['sizes']}>
        {jerseySizes.map((size) => (
          <Checkbox key={size} {...register('jersey_sizes')} value={size}>
            {size}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Rules, and what runners agree to. */
export function RulesPart() {
  const { t } = useLingui();
  return (
    <EditorPart heading={<Trans>Aturan dan pernyataan</Trans>}>
      <EditorBoth
        path="rules"
        maxLength={eventMost.rules}
        rows={5}
        hint={t`Disetujui setiap pendaftar. Mengubahnya membuat versi baru.`}
      />
      <EditorBoth
        path="waiver"
        maxLength={eventMost.waiver}
        rows={3}
        hint={t`Di luar pernyataan risiko yang sudah ada, misalnya soal surat sehat.`}
      />
    </EditorPart>
  );
}

/** Whether any price is above nothing. */
function useIsPaid(): boolean {
  const categories = useWatch<EventFormValues, 'categories'>({ name: 'categories' });
  return categories.some(({ price, tiers }) =>
    [price, ...tiers.map((tier) => tier.price)].some((text) => /[1-9]/.test(text)),
  );
}
