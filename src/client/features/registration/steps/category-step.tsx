import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { isCategoryOpen, isFilling, isWaitable, useJoinEvent } from '../form/join-event.ts';
import { useCategoryText } from './use-category-text.ts';
import styles from './steps.module.css';

type CategoryStepProps = ComponentProps<'input'> & {
  /** Of the first answer. */
  id: string;
  label: string;
  error: ReactNode;
  /** The category that is chosen as the step appears, where no form library keeps it. */
  chosen?: string;
};

/** Which category: price, start, age, and how much of the quota is taken; sold-out ones cannot be chosen. */
export function CategoryStep({ label, chosen, error, ...input }: CategoryStepProps) {
  const event = useJoinEvent();
  const language = useLanguage();
  const text = useCategoryText(event);
  // One that is closed takes no focus.
  const first = Math.max(
    0,
    event.categories.findIndex((one) => isCategoryOpen(one, event)),
  );
  return (
    <RadioCardGroup label={<VisuallyHidden>{label}</VisuallyHidden>} error={error}>
      {event.categories.map((category, index) => {
        const closed = text.closed(category);
        return (
          <RadioCard
            key={category.id}
            {...input}
            // What is missing leads to the group's first answer.
            id={index === first ? input.id : `${input.id}-${index}`}
            value={category.id}
            defaultChecked={chosen === undefined ? undefined : chosen === category.id}
            disabled={!isCategoryOpen(category, event)}
            lang={toLang(category.name, language)}
            title={localText(category.name, language)}
            note={
              <>
                {isWaitable(category, event) ? (
                  <Trans>Kuota penuh · daftar tunggu</Trans>
                ) : (
                  (closed ?? text.note(category))
                )}
                <span className={styles['quota']}>
                  <DerapBar
                    value={category.taken / category.quota}
                    tone={isFilling(category) ? 'course' : 'full'}
                  />
                </span>
              </>
            }
            aside={<b className="num">{text.price(category)}</b>}
          />
        );
      })}
    </RadioCardGroup>
  );
}
