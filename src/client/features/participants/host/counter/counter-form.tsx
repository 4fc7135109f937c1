import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { birthDateLimits } from '#src/domain/registration/age.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { FewAnswers } from '#src/client/ui/few-answers.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { counterFields } from './counter-fields.ts';
import { counterMutationOptions } from './counter-queries.ts';
import { counterSchema } from './counter-schema.ts';
import styles from './counter.module.css';

type CounterFormProps = {
  overview: EventOverview;
  /** Called with the registration's id. */
  onGiven: (id: string) => void;
};

/** Asks what a place needs, with everything else folded away. */
export function CounterForm({ overview: { event, categories }, onGiven }: CounterFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const raceDay = dayInZone(event.starts_at, event.zone);
  const give = useMutation(counterMutationOptions(useQueryClient(), event.id));
  const keyOf = useKeyOf();
  const [only] = categories.length === 1 ? categories : [];
  const [chosen, setChosen] = useState(only?.id ?? '');
  const price = categories.find(({ id }) => id === chosen)?.price ?? 0;
  const form = useShortForm({
    fields: counterFields,
    start: { category_id: only?.id ?? '' },
    schema: counterSchema(raceDay),
    fieldOf: { sold_out: 'category_id', age_not_allowed: 'birth_date' },
    send: async (body) => {
      const { place } = await keyOf.send((key) => give.mutateAsync({ body, key }));
      onGiven(place.id);
    },
  });
  const sizes = event.jersey_sizes.map((size) => [size, size] as const);

  return (
    <ShortFormFrame form={form} RefusalText={ErrorText} gap={4} className={styles['form']}>
      <SelectField
        {...form.field('category_id')}
        onChange={(change) => setChosen(change.target.value)}
      >
        <option value="">{t`Pilih kategori`}</option>
        {categories.map(({ id, name, price: cost, quota, taken }) => (
          <option key={id} value={id}>
            {[
              localText(name, language),
              formatRupiah(cost, language) ?? t`Gratis`,
              taken < quota ? t`sisa ${quota - taken}` : t`penuh`,
            ].join(' · ')}
          </option>
        ))}
      </SelectField>
      <TextField {...form.field('legal_name')} autoComplete="off" />
      <TextField {...form.field('phone')} type="tel" inputMode="tel" autoComplete="off" />
      <FewAnswers
        field={form.field('sex')}
        answers={[
          ['female', t`Perempuan`],
          ['male', t`Laki-laki`],
        ]}
      />
      <TextField
        {...form.field('birth_date')}
        {...birthDateLimits(raceDay)}
        type="date"
        autoComplete="off"
      />
      {sizes.length === 0 ? null : (
        <FewAnswers field={form.field('jersey')} answers={[...sizes, ['', t`Belum tahu`]]} />
      )}
      {price === 0 ? (
        <input type="hidden" name="payment" value="paid" />
      ) : (
        <FewAnswers
          field={form.field('payment')}
          answers={[
            ['paid', t`Tunai diterima`],
            ['unpaid', t`Belum bayar`],
          ]}
        />
      )}
      <Checkbox id="paper_waiver" name="paper_waiver" value="signed">
        <Trans>
          Sudah tanda tangan pernyataan di kertas. Kalau belum, pelari menyetujuinya lewat tautan.
        </Trans>
      </Checkbox>
      <details className={styles['more']}>
        <summary>
          <Trans>Email dan kontak darurat (opsional)</Trans>
        </summary>
        <Stack gap={4} className={styles['fields']}>
          <TextField
            {...form.field('email')}
            type="email"
            autoComplete="off"
            hint={<Trans>Tautan tiketnya dikirim ke sini.</Trans>}
          />
          <TextField {...form.field('emergency_name')} autoComplete="off" />
          <TextField
            {...form.field('emergency_phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        </Stack>
      </details>
      <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
        <Trans>Daftarkan</Trans>
      </Button>
    </ShortFormFrame>
  );
}

/** One key until the server has refused: pressed again after a lost answer, nobody is registered twice. */
function useKeyOf() {
  const key = useRef<string | null>(null);
  return {
    async send<T>(work: (key: string) => Promise<T>): Promise<T> {
      key.current ??= crypto.randomUUID();
      try {
        return await work(key.current);
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) key.current = null;
        throw error;
      }
    },
  };
}
