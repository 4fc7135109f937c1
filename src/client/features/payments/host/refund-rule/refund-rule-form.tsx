import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { refundDays } from '#src/contract/refunds/refund-choices.ts';
import type { getRefundRule } from '#src/contract/refunds/refund-rule.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { zoneLabel } from '#src/domain/time/zone.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { Switch } from '#src/client/ui/switch.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useRecordForm } from '#src/client/lib/forms/record/use-record-form.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { readRefundRule, toRefundDraft } from './refund-draft.ts';
import { refundRuleQueryOptions, setRefundRuleMutationOptions } from './refund-rule-queries.ts';
import styles from './refund-rule.module.css';

type RefundRuleFormProps = Pick<EventOverview, 'event'> & {
  onChanged: (isChanged: boolean) => void;
};

/** What comes back of a paid place that its runner gives up. */
export function RefundRuleForm(props: RefundRuleFormProps) {
  const { event } = props;
  const query = useQuery(refundRuleQueryOptions(event.id));
  if (query.data === undefined) return <QueryFallback query={query} pending={null} />;
  return <Form {...props} kept={query.data} />;
}

type FormProps = RefundRuleFormProps & { kept: ResponseOf<typeof getRefundRule> };

function Form({ event: { id, zone }, kept, onChanged }: FormProps) {
  const { t } = useLingui();
  const save = useMutation(setRefundRuleMutationOptions(useQueryClient(), id));
  const form = useRecordForm({
    row: kept,
    empty: toRefundDraft(null, zone),
    toDraft: ({ rule }) => toRefundDraft(rule, zone),
    follows: true,
    read: (typed) => readRefundRule(typed, zone),
    save: {
      ...save,
      mutate: ({ started, content }, then) =>
        save.mutate({ rule: content, rev: started?.rev ?? kept.rev }, then),
    },
    onSaved: (saved: typeof kept) => {
      form.startFromRow(saved);
      showToastLater({ type: 'success', title: t`Aturan pembatalan tersimpan` });
    },
    onChanged,
  });
  const { draft, faults, edit } = form;
  const label = zoneLabel(zone);
  const { least, most } = refundDays;
  const isNewer = isConflict(save.error);

  return (
    <TypedFormFrame
      form={{ ...form, submit: () => form.isChanged && form.submit() }}
      gap={4}
      fit
      className={styles['form']}
    >
      <h2>
        <Trans>Kalau pelari batal ikut</Trans>
      </h2>
      <Switch
        label={<Trans>Tempat yang lunas boleh dilepas</Trans>}
        note={
          <Trans>
            Pelari membaca aturannya sebelum membayar. Uangnya kamu kembalikan sendiri, lalu tandai
            di Pembayaran.
          </Trans>
        }
        checked={draft.isOn}
        onChange={(isOn) => edit({ isOn })}
      />
      {draft.isOn ? (
        <>
          <TextField
            type="datetime-local"
            label={t`Boleh dilepas sampai (${label})`}
            {...form.text('until')}
            error={faults.until && t`Isi tanggal dan jamnya.`}
          />
          <div className={styles['pair']}>
            <TextField
              label={t`Biaya lomba yang kembali (%)`}
              inputMode="numeric"
              autoComplete="off"
              {...form.text('percent')}
              error={faults.percent && t`Isi angka 0 sampai 100.`}
            />
            <TextField
              label={t`Biaya tambahan yang kembali (%)`}
              inputMode="numeric"
              autoComplete="off"
              {...form.text('addOns')}
              error={faults.addOns && t`Isi angka 0 sampai 100.`}
            />
          </div>
          <TextField
            label={t`Kamu kembalikan dalam (hari)`}
            inputMode="numeric"
            autoComplete="off"
            {...form.text('days')}
            error={faults.days && t`Isi angka ${least} sampai ${most}.`}
          />
          <p className="muted small">
            <Trans>
              Yang sudah mendaftar memakai aturan yang lebih baik untuknya: yang dulu atau yang
              sekarang.
            </Trans>
          </p>
        </>
      ) : null}
      <FormAlert>
        {save.error === null ? null : isNewer ? (
          <Trans>
            Pengurus lain baru saja mengubah aturan ini. Muat yang terbaru, lalu ubah lagi.
          </Trans>
        ) : (
          <ErrorText error={save.error} />
        )}
      </FormAlert>
      {isNewer ? (
        <Button variant="outline" onClick={form.startFromLatest}>
          <Trans>Muat yang terbaru</Trans>
        </Button>
      ) : null}
    </TypedFormFrame>
  );
}
