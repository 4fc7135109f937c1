import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AskedQuestion } from '#src/contract/questions/asked-question.ts';
import { replyLength } from '#src/domain/questions/reply.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { RadioCard, RadioCardGroup, Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';

const FileField = deferred(async () => (await import('./file-field.tsx')).FileField);

/** What both kinds of forms give a field: those that the browser holds, its start too. */
export type FormField = {
  ref?: (element: HTMLElement | null) => void;
  onChange?: (event: { target: unknown }) => unknown;
  onBlur?: (event: { target: unknown }) => unknown;
  id: string;
  name: string;
  label: string;
  error: ReactNode;
  defaultValue?: string;
};

type ReplyFieldProps = { question: AskedQuestion; field: FormField };

/** More choices than this are a list to open. */
const mostCards = 6;

/** The field of one of the hosts' own questions. */
export function ReplyField({ question, field: { label: words, ...field } }: ReplyFieldProps) {
  const language = useLanguage();
  const { kind, choices, is_required: isRequired } = question;
  const notes = {
    label: <span lang={toLang(question.label, language)}>{words}</span>,
    error: field.error,
    optional: !isRequired,
  };
  switch (kind) {
    case 'text':
      return <TextField {...field} {...notes} autoComplete="off" maxLength={replyLength} />;
    case 'number':
      return <TextField {...field} {...notes} autoComplete="off" inputMode="decimal" />;
    case 'yes_no':
      return <YesOrNo field={field} notes={notes} />;
    case 'file':
      return <FileField questionId={question.id} field={field} notes={notes} />;
    case 'choice':
      return choices.length > mostCards ? (
        <ChoiceList question={question} field={field} notes={notes} />
      ) : (
        <ChoiceCards question={question} field={field} notes={notes} />
      );
  }
}

type PartProps = {
  field: Omit<FormField, 'label'>;
  notes: { label: ReactNode; error: ReactNode; optional: boolean };
};

function YesOrNo({ field, notes }: PartProps) {
  const { t } = useLingui();
  const untold = notes.optional ? [['', t`Tidak diisi`] as const] : [];
  return (
    <SegmentedChoice {...notes} equal>
      {[['yes', t`Ya`] as const, ['no', t`Tidak`] as const, ...untold].map(
        ([value, words], index) => (
          <Segment key={value} {...radioOf(field, value, index)}>
            {words}
          </Segment>
        ),
      )}
    </SegmentedChoice>
  );
}

type ChoiceProps = PartProps & { question: AskedQuestion };

function ChoiceCards({ question, field, notes }: ChoiceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { choices } = question;
  return (
    <RadioCardGroup {...notes}>
      {choices.map(({ id, label }, index) => (
        <RadioCard
          key={id}
          {...radioOf(field, id, index)}
          title={<span lang={toLang(label, language)}>{localText(label, language)}</span>}
        />
      ))}
      {notes.optional ? (
        <RadioCard {...radioOf(field, '', choices.length)} title={t`Tidak diisi`} />
      ) : null}
    </RadioCardGroup>
  );
}

function ChoiceList({ question: { choices }, field, notes }: ChoiceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <SelectField {...field} {...notes}>
      <option value="">{notes.optional ? t`Tidak diisi` : t`Pilih`}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id} lang={toLang(choice.label, language)}>
          {localText(choice.label, language)}
        </option>
      ))}
    </SelectField>
  );
}

/** The first answer has the field's own id, for the list of what needs a second look. */
function radioOf(
  { id, defaultValue, name, ref, onChange, onBlur }: PartProps['field'],
  value: string,
  index: number,
) {
  return {
    name,
    ref,
    onChange,
    onBlur,
    id: index === 0 ? id : `${id}-${value === '' ? 'none' : value}`,
    value,
    ...(defaultValue === undefined ? {} : { defaultChecked: value === defaultValue }),
  };
}
