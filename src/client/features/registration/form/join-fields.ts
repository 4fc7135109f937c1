import { msg } from '@lingui/core/macro';
import type { EventKind } from '#src/contract/common.ts';
import {
  emptyValues,
  type Fields,
  findStep,
  flag,
  inStep,
  listPaths,
  text,
  type ValuesOf,
} from '#src/client/lib/forms/fields.ts';
import { readValues } from '#src/client/lib/forms/read-values.ts';
import { promoReasons } from './promo-reasons.ts';
import type { ReplyPath } from '../questions/reply-fields.ts';
import { runnerFields } from '../runner-fields.ts';
import { categoryField } from './category-field.ts';
import { joinSteps, type JoinStep } from './join-step.ts';

/** The questions of every registration, in the order they are asked. */
function ownFields(kind: EventKind) {
  return {
    ...inStep('category', categoryField),
    ...inStep('runner', {
      ...runnerFields(kind),
      'health.blood_type': text({ label: msg`Golongan darah` }),
      'health.conditions': text({ label: msg`Kondisi medis` }),
      'health.consent': flag({
        label: msg`Persetujuan data kesehatan`,
        reasons: { other: msg`Centang persetujuan ini, atau kosongkan data kesehatan.` },
      }),
    }),
    ...inStep('confirm', {
      add_ons: text({
        label: msg`Tambahan`,
        reasons: {
          add_on_sold_out: { problem: 'add_on_sold_out' },
          waiting: msg`Di daftar tunggu belum bisa memilih tambahan.`,
          too_much: msg`Jumlahnya terlalu besar untuk satu pesanan. Kurangi tambahannya.`,
          other: msg`Pilihan ini tidak ditawarkan. Pilih lagi.`,
        },
      }),
      promo_code: text({
        label: msg({ message: 'Kode promo', context: 'one code' }),
        reasons: promoReasons,
      }),
      waiver_accepted: flag({
        label: msg`Persetujuan risiko`,
        reasons: { other: msg`Centang dulu untuk lanjut.` },
      }),
    }),
  };
}

type OwnFields = ReturnType<typeof ownFields>;

/** The same with the hosts' own questions, asked at the end of the runner's step. */
export function joinFields(kind: EventKind, replies: Fields = {}): OwnFields {
  const { promo_code, waiver_accepted, ...before } = ownFields(kind);
  return { ...before, ...inStep('runner', replies), promo_code, waiver_accepted };
}

/** What the form holds while it is being filled; an unanswered question is empty text. */
export type JoinValues = ValuesOf<OwnFields> & {
  /** To the hosts' own questions, by question. */
  replies?: Record<string, string>;
};
export type JoinPath = keyof OwnFields | ReplyPath;

/** Answers as they were stored or prefilled, as the form of today has them; what is missing is empty. */
export function readJoinValues(values: unknown, replies: Fields = {}): JoinValues {
  const asked = joinFields('race', replies);
  return readValues(asked, values) ?? emptyValues(asked);
}

/** The same questions for both kinds; only their words differ. */
const questions = joinFields('race');

/** The questions of a step, in their order. */
export function listStepPaths(step: JoinStep, replies: Fields = {}): JoinPath[] {
  return listPaths(joinFields('race', replies), step);
}

/** The step that asks a field; what no step knows is shown with the runner. */
export function stepOfField(path: string): JoinStep {
  const name = findStep(questions, path);
  return joinSteps.find((step) => step === name) ?? 'runner';
}

/** The furthest step that may be shown: an address cannot skip a step that still has refused answers. */
export function reachableStep(wanted: JoinStep, refused: readonly string[]): JoinStep {
  const before = joinSteps.slice(0, joinSteps.indexOf(wanted));
  return before.find((step) => refused.some((path) => stepOfField(path) === step)) ?? wanted;
}
