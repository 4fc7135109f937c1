import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { formatter } from '@lingui/format-po';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { root } from '#src/build/root.ts';
import { withoutEachKey } from '#tests/support/dom/without-each-key.ts';
import * as account from './features/auth/forms/account-fields.ts';
import { communityFields } from './features/community/editing/community-fields.ts';
import { contactFields } from './features/content/contact-editing/contact-fields.ts';
import { answerFields } from './features/content/faq-editing/answer-fields.ts';
import { pageFields } from './features/content/page-editing/page-fields.ts';
import { workFields } from './features/content/portfolio-editing/work-fields.ts';
import { counterFields } from './features/participants/host/counter/counter-fields.ts';
import { eventFields, eventReasons } from './features/event-editing/form/event-fields.ts';
import { inquiryFields } from './features/inquiry/inquiry-fields.ts';
import { profileFields } from './features/member/profile/profile-fields.ts';
import { acceptFields } from './features/registration/transfer/accept-fields.ts';
import { offerFields } from './features/registration/transfer/offer-fields.ts';
import { bannerFields } from './features/popup/editing/banner-fields.ts';
import { claimFields } from './features/registration/claim/claim-fields.ts';
import { joinFields } from './features/registration/form/join-fields.ts';
import { runnerFields } from './features/registration/runner-fields.ts';
import { reviewFields } from './features/review/review-form.tsx';
import { categoryFields } from './features/shop/categories/category-fields.ts';
import { productFields } from './features/shop/editing/product-fields.ts';
import { orderFields } from './features/shop/orders/order-fields.ts';
import {
  comparePaths,
  emptyValues,
  type Fields,
  type Reasons,
  walkPath,
} from './lib/forms/fields.ts';
import { readValues } from './lib/forms/read-values.ts';
import { type FieldWords, useFieldWords } from './lib/forms/use-field-words.tsx';
import { createI18n } from './lib/i18n/i18n.ts';

type Form = { name: string; fields: Fields; shared?: Reasons | undefined };

const forms: Form[] = [
  ...Object.entries(account).map(([name, fields]) => ({ name, fields })),
  { name: 'profile', fields: profileFields },
  { name: 'runner of a race', fields: runnerFields('race') },
  { name: 'runner of an event', fields: runnerFields('event') },
  { name: 'registration for a race', fields: joinFields('race') },
  { name: 'registration for an event', fields: joinFields('event') },
  { name: 'claimed place', fields: claimFields },
  { name: 'offered ticket', fields: offerFields },
  { name: 'accepted ticket', fields: acceptFields },
  { name: 'counter', fields: counterFields },
  { name: 'inquiry', fields: inquiryFields },
  { name: 'review', fields: reviewFields },
  { name: 'community', fields: communityFields },
  { name: 'race', fields: eventFields('race'), shared: eventReasons },
  { name: 'event', fields: eventFields('event'), shared: eventReasons },
  { name: 'contact of the site', fields: contactFields },
  { name: 'answer', fields: answerFields },
  { name: 'page', fields: pageFields },
  { name: 'banner', fields: bannerFields },
  { name: 'work of the portfolio', fields: workFields },
  { name: 'category of the shop', fields: categoryFields },
  { name: 'product', fields: productFields },
  { name: 'order of the shop', fields: orderFields },
];

/** Nobody fills these in: a trap for bots, and what is known of a saved category or variant. */
const withoutLabel = /^website$|^categories\.\d+\.id$|^variants\.\d+\.(?:id|seen)$/;

/** What always has an answer, is left out by who likes, or is refused only as a whole. */
const neverMissing =
  /^(?:logo|cover|images?|figures|note|state|pickup_at_pack|en|question_en|answer_en|variants\.\d\.(?:id|seen)|openness|health\.(?:blood_type|conditions)|schedule|has_runs|is_shown|jersey_sizes|pack_collection|recurrence\.(?:is_on|ends)|paper_waiver|add_ons|promo_code|is_external|registration_(?:opens|closes)|transfers_until|categories\.\d\.(?:id|flag_off|cut_off_minutes|age_m(?:in|ax)|tiers\.\d\.until_taken))$/;

describe.each(forms)('$name', ({ fields, shared }) => {
  const leaves = listLeaves(fields);

  test('every field that people fill in has a label', () => {
    const isUnlabelled = (path: string) => walkPath(fields, path).at(-1)?.field.label === undefined;
    expect(leaves.filter(isUnlabelled).filter((path) => !withoutLabel.test(path))).toEqual([]);
  });

  test.each(['id', 'en'] as const)('its labels and refusals have words in %s', async (language) => {
    const i18n = createI18n(language, await readMessages(language));
    const untranslated: string[] = [];
    i18n.on('missing', ({ id }) => untranslated.push(id));
    const { labelOf, fullLabelOf, errorOf } = readWords({ fields, shared }, i18n);
    const silent = [...listLists(fields), ...leaves].filter((path) => {
      const own = Object.keys(walkPath(fields, path).at(-1)?.field.reasons ?? {});
      const reasons = ['required', 'never heard of', ...Object.keys(shared ?? {}), ...own];
      const errors = reasons.map((reason) => errorOf(path, reason));
      return [labelOf(path), fullLabelOf(path), ...errors].some((words) => !words);
    });
    expect(silent).toEqual([]);
    expect(untranslated).toEqual([]);
  });

  test('a field that is missing is named, in words of its own', async () => {
    const i18n = createI18n('id', await readMessages('id'));
    const { errorOf } = readWords({ fields, shared }, i18n);
    const wordless = (path: string) => errorOf('nothing', 'required') === errorOf(path, 'required');
    const asked = [...listLists(fields), ...leaves].filter((path) => !neverMissing.test(path));
    expect(asked.filter(wordless)).toEqual([]);
  });

  test('every field has a place of its own in the order', () => {
    const compare = comparePaths(fields);
    const pairs = leaves.flatMap((one, at) => leaves.slice(at + 1).map((later) => [one, later]));
    const isMisplaced = ([one = '', later = '']: string[]) =>
      compare(one, later) >= 0 || compare(later, one) <= 0;
    expect(pairs.filter(isMisplaced)).toEqual([]);
  });

  test('a draft that lacks a key, or has something else there, opens with that empty', () => {
    const filled = fillIn(fields);
    expect(readValues(fields, filled)).toEqual(filled);
    for (const { path, value } of withoutEachKey(filled)) {
      const expected = { path, values: replace(filled, path, emptyAt(fields, path)) };
      expect({ path, values: readValues(fields, value) }).toEqual(expected);
      const another = replace(filled, path, 7);
      expect({ path, values: readValues(fields, another) }).toEqual(expected);
    }
  });
});

/** The paths of what is filled in, in the order of the form; a list has two entries. */
function listLeaves(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([path, { fields: parts, entry }]) => {
    if (parts === undefined) return [path];
    const inside = listLeaves(parts);
    const entries = entry === undefined ? [path] : [`${path}.0`, `${path}.1`];
    return entries.flatMap((one) => inside.map((leaf) => `${one}.${leaf}`));
  });
}

/** The lists, which can be refused as a whole. */
function listLists(fields: Fields): string[] {
  return Object.keys(fields).filter((path) => fields[path]?.entry !== undefined);
}

function readWords({ fields, shared }: Omit<Form, 'name'>, i18n: I18n): FieldWords {
  let words: FieldWords | null = null;
  function Reader() {
    words = useFieldWords(fields, shared);
    return null;
  }
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Reader />
    </I18nProvider>,
  );
  if (words === null) throw new Error('Nothing was rendered');
  return words;
}

/** A catalog's texts by their ids; those that are not translated are left out. */
async function readMessages(language: 'id' | 'en'): Promise<Record<string, string>> {
  const filename = join(root, 'src/client/locales', language, 'messages.po');
  const context = { locale: language, sourceLocale: 'id', filename };
  const catalog = await formatter().parse(await readFile(filename, 'utf8'), context);
  const messages = Object.entries(catalog).map(([id, { translation }]) => [id, translation ?? '']);
  return Object.fromEntries(messages.filter(([, translation]) => translation !== ''));
}

/** A form with an answer to everything, and an entry in each list. */
function fillIn(fields: Fields): unknown {
  return Object.entries(fields).reduce<unknown>(
    (values, [path, { fields: parts, entry, empty }]) => {
      const answer = parts ? fillIn(parts) : typeof (entry ?? empty) === 'string' ? 'typed' : true;
      return replace(values, path, entry === undefined ? answer : [answer]);
    },
    {},
  );
}

/** What an empty form has at a path; in a list, an empty entry. */
function emptyAt(fields: Fields, path: string): unknown {
  const names = path.split('.');
  return names.reduce<unknown>((values, name, at) => {
    const list = walkPath(fields, names.slice(0, at + 1).join('.')).at(-1);
    return Array.isArray(values) ? list?.field.entry : partOf(values, name);
  }, emptyValues(fields));
}

/** The values with something else at a path. */
function replace(values: unknown, path: string, part: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  const own = rest.length === 0 ? part : replace(partOf(values, name), rest.join('.'), part);
  return Array.isArray(values)
    ? values.with(Number(name), own)
    : { ...Object(values), [name]: own };
}

function partOf(values: unknown, name: string): unknown {
  return typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
}
