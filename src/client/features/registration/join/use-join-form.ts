import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { renewPublicAnswer } from '#src/client/lib/api/renew-public-answer.ts';
import { useFieldWords } from '#src/client/lib/forms/use-field-words.tsx';
import { useServerForm } from '#src/client/lib/forms/use-server-form.ts';
import { renewSession } from '#src/client/lib/session/session-refresh.ts';
import type { JoinDraft } from '../form/join-draft.ts';
import { replyFields, type ReplyFields } from '../questions/reply-fields.ts';
import { fieldId } from '../form/category-field.ts';
import {
  joinFields,
  type JoinValues,
  listStepPaths,
  readJoinValues,
  stepOfField,
} from '../form/join-fields.ts';
import { type JoinAnswers, makeJoinCheck, toBody } from '../form/join-schema.ts';
import { joinSteps, type JoinStep } from '../form/join-step.ts';
import { registerMutationOptions } from '../changes.ts';
import { emailQueryOptions, joinEventQueryOptions, ticketListQueryOptions } from '../queries.ts';
import { foldPromoCode } from '#src/domain/promo/promo-code.ts';
import { promoQueryOptions } from '../promo/promo-query.ts';
import { fitChosen, offeredFor, readChosen, withoutAddOns } from '../add-ons/chosen.ts';
import { extrasQueryOptions } from '../add-ons/extras-query.ts';
import { sumAddOns } from '#src/domain/add-ons/order-total.ts';
import { isWaitable } from '../form/join-event.ts';
import { addOnFields, decideRefusal, promoFields } from './refusal.ts';

type JoinFormOptions = {
  event: EventDetail;
  opened: JoinDraft;
  /** Called with the ticket once the server has taken the registration. */
  onSent: (ticket: Ticket) => Promise<void>;
  /** The refused session could not be renewed. */
  onSignIn: () => void;
  onStep: (step: JoinStep) => void;
  /** The address is not confirmed yet. */
  onUnconfirmed: () => void;
  /** Answers were refused, and have their errors already; `step` asks the first. */
  onRefusedFields: (step: JoinStep) => void;
};

/**
 * The form with its checks: a field is checked when it is left, and then as it is corrected. Every refusal of the server
 * keeps what was typed and leads on; sending again is harmless.
 */
export function useJoinForm({ event, opened, ...then }: JoinFormOptions) {
  const client = useQueryClient();
  const register = useMutation(registerMutationOptions(client));
  const language = useLanguage();
  const replies = useMemo(() => replyFields(event.questions ?? [], language), [event, language]);
  const fields = joinFields(event.kind, replies);
  const check = useMemo(() => makeJoinCheck(event), [event]);
  const { form, ...rest } = useServerForm<JoinValues, JoinAnswers>({
    fields,
    words: useFieldWords(fields),
    start: useState(() => readJoinValues(opened.values, replies))[0],
    check,
    send,
    onRefused(paths, error) {
      const [first] = paths;
      if (error !== null) void leadOn(error);
      else if (first !== undefined) then.onRefusedFields(stepOfField(first));
    },
    fieldOf: { age_not_allowed: 'runner.birth_date', ...promoFields, ...addOnFields },
    toId: fieldId,
    mode: 'onTouched',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => recheck(form, { name, replies }),
      }),
    [form, replies],
  );

  async function send(answers: JoinAnswers): Promise<void> {
    const call = async () => {
      const addOns = await findAddOns(answers);
      const body = toBody(answers, event, { promo: await findPromo(answers), addOns });
      return await register.mutateAsync({ eventId: event.id, key: opened.key, body });
    };
    const { registration } = await call().catch((error: unknown) => afterRenewal(error, call));
    await then.onSent(registration);
  }

  /** What the screen shows of the promo code; one that was typed and not asked for is asked for now. */
  async function findPromo({ promo_code: typed, category_id: categoryId }: JoinAnswers) {
    const code = foldPromoCode(typed);
    const category = event.categories.find(({ id }) => id === categoryId);
    if (code === '' || category === undefined || category.price === 0) return null;
    return await client.ensureQueryData(promoQueryOptions({ eventId: event.id, categoryId, code }));
  }

  /** What the screen shows of the chosen add-ons; none for who joins a waiting list. */
  async function findAddOns({ add_ons: held, category_id: categoryId }: JoinAnswers) {
    const category = event.categories.find(({ id }) => id === categoryId);
    if (held === '' || category === undefined || isWaitable(category, event)) return null;
    const { add_ons: all } = await client.ensureQueryData(extrasQueryOptions(event.id));
    const fitting = fitChosen(readChosen(held), offeredFor(all, categoryId));
    return {
      chosen: withoutAddOns(fitting),
      sum: sumAddOns(fitting.map(({ addOn, count }) => ({ price: addOn.price, count }))),
    };
  }

  /** What is offered has changed: what no longer fits does not count any more. */
  async function renewAddOns(): Promise<void> {
    await client.refetchQueries({ queryKey: extrasQueryOptions(event.id).queryKey });
  }

  /** The code's answer was for a price or a number of uses that is no longer so. */
  async function renewPromo(): Promise<void> {
    const { category_id: categoryId, promo_code: typed } = form.getValues();
    const code = foldPromoCode(typed);
    if (code === '') return;
    const { queryKey } = promoQueryOptions({ eventId: event.id, categoryId, code });
    await client.resetQueries({ queryKey });
  }

  async function renewEvent(): Promise<void> {
    const { getEventById } = await import('#src/contract/races-events/races-events.ts');
    await renewPublicAnswer(getEventById.path.replace(':id', event.id));
    await client.invalidateQueries(joinEventQueryOptions(event.id));
  }

  async function leadOn(error: unknown): Promise<void> {
    const refusal = decideRefusal(error);
    switch (refusal.kind) {
      case 'fields':
        then.onRefusedFields(stepOfField(refusal.fields[0]?.path ?? ''));
        if (refusal.fields.some(({ path }) => path === 'promo_code')) await renewPromo();
        if (refusal.fields.some(({ path }) => path === 'add_ons')) await renewAddOns();
        break;
      case 'full':
        form.setValue('category_id', '');
        await renewEvent();
        then.onStep('category');
        break;
      case 'asked':
        await renewEvent();
        then.onStep('runner');
        break;
      case 'changed':
        form.setValue('waiver_accepted', false);
        await renewEvent();
        break;
      case 'dearer':
        await renewEvent();
        await renewPromo();
        await renewAddOns();
        break;
      case 'registered':
        await client.invalidateQueries(ticketListQueryOptions());
        break;
      case 'session':
        then.onSignIn();
        break;
      case 'unconfirmed':
        await client.invalidateQueries(emailQueryOptions());
        then.onUnconfirmed();
        break;
      case 'closed':
      case 'later':
      case 'offline':
        break;
    }
  }

  const { issues = [] } = check(form.getValues());
  return {
    ...rest,
    form,
    isSending: register.isPending,
    /** What a step asks. */
    stepPaths: (step: JoinStep) => listStepPaths(step, replies),
    /** Paths of the answers that would be refused now. */
    refusedPaths: issues.map(({ path }) => path.join('.')),
  };
}

type Form = UseFormReturn<JoinValues, unknown, JoinAnswers>;

/** A refused answer is checked again as it changes; so is a consent, when what it is about does. */
function recheck(
  form: Form,
  { name, replies }: { name: string | undefined; replies: ReplyFields },
): void {
  const touched = joinSteps
    .flatMap((step) => listStepPaths(step, replies))
    .filter((path) => path === name || (name?.startsWith('health') && path === 'health.consent'));
  const refused = touched.filter((path) => form.getFieldState(path).invalid);
  if (refused.length > 0) void form.trigger(refused);
}

/** An access token that ended while the form was being filled is renewed once; the same key makes it the same call. */
async function afterRenewal<T>(error: unknown, call: () => Promise<T>): Promise<T> {
  if (decideRefusal(error).kind !== 'session' || (await renewSession()) !== 'ok') throw error;
  return call();
}
