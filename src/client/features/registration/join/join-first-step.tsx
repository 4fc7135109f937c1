import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useFieldWords } from '#src/client/lib/forms/use-field-words.tsx';
import { showField } from '#src/client/ui/show-field.ts';
import { EmailNote } from '../email/deferred-email-note.tsx';
import { CategoryStep } from '../steps/category-step.tsx';
import { isCategoryOpen, isPaidChoice, isWaitable } from '../form/join-event.ts';
import { categoryField, fieldId } from '../form/category-field.ts';
import { GroupLink } from '../group/group-link.tsx';
import { JoinLayout } from './join-layout.tsx';

type JoinFirstStepProps = {
  event: EventDetail;
  /** The chosen category; empty while none is. */
  categoryId: string;
  onChoose: (categoryId: string) => void;
  restored: ReactNode;
};

/** The first question of registering, which needs none of what the other steps are made with. */
export function JoinFirstStep(props: JoinFirstStepProps) {
  const { event, categoryId, onChoose, restored } = props;
  const { labelOf, errorOf } = useFieldWords(categoryField);
  const navigate = useNavigate();
  const [attempts, setAttempts] = useState(0);
  // As in the other steps: a question is checked when it was left, and then as it is corrected.
  const [isLeft, setLeft] = useState(false);
  const category = event.categories.find(({ id }) => id === categoryId) ?? null;
  const isChecked = isLeft || attempts > 0;
  const isAnswered = category !== null && isCategoryOpen(category, event);
  const isRefused = isChecked && !isAnswered;
  const reason = categoryId === '' ? 'required' : 'other';
  useEffect(() => {
    if (attempts > 0) showField(fieldId('category_id'));
  }, [attempts]);
  const question = { id: fieldId('category_id'), label: labelOf('category_id') };

  function goOn(): void {
    if (!isAnswered) {
      setAttempts((count) => count + 1);
      return;
    }
    void navigate({
      to: '/join/$eventId',
      params: { eventId: event.id },
      search: { step: 'runner' },
    });
  }

  return (
    <JoinLayout
      event={event}
      step="category"
      charge={category === null ? null : { total: category.price }}
      waits={category !== null && isWaitable(category, event)}
      isSending={false}
      isContinued={false}
      notes={
        <>
          {restored}
          {isPaidChoice(event, categoryId) ? <EmailNote waiting={null} /> : null}
        </>
      }
      onSubmit={goOn}
    >
      <CategoryStep
        {...question}
        name="category_id"
        chosen={categoryId}
        onChange={({ target }) => onChoose(target.value)}
        onBlur={() => setLeft(true)}
        error={errorOf('category_id', isRefused ? reason : undefined)}
      />
      {event.kind === 'race' ? <GroupLink eventId={event.id} /> : null}
    </JoinLayout>
  );
}
