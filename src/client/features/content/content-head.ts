import type { MessageDescriptor } from '@lingui/core';
import type { InfoPage, Page } from '#src/contract/content/content.ts';
import type { AppContext } from '#src/client/lib/context.tsx';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { getLanguage } from '#src/client/lib/i18n/language.ts';

type PageOf = { context: AppContext; title: MessageDescriptor; path: string };

/** Head of an information page: its own description in the reader's language. */
export function infoHead({ context, title, path, info }: PageOf & { info: InfoPage }) {
  const description = localText(info.description, getLanguage(context.i18n));
  return pageHead({ context, title: context.i18n._(title), path, description });
}

/** Head of a long text: its summary is its description. */
export function articleHead({ context, title, path, page }: PageOf & { page: Page }) {
  return pageHead({ context, title: context.i18n._(title), path, description: page.summary });
}
