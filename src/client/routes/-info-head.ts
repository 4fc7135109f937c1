import type { MessageDescriptor } from '@lingui/core';
import { Language } from '#src/contract/common.ts';
import type { InfoPage, Page } from '#src/contract/content.ts';
import type { AppContext } from '#src/client/lib/context.tsx';
import { pageHead } from '#src/client/lib/head.ts';
import { localText } from '#src/client/lib/local-text.ts';

type HeadOf<T> = {
  context: AppContext;
  title: MessageDescriptor;
  path: string;
  /** Undefined while it is not there. */
  loaderData?: T | undefined;
};

/** Head of an information page: its own description in the reader's language. */
export function infoHead({ context, title, path, loaderData }: HeadOf<InfoPage>) {
  const language = Language.parse(context.i18n.locale);
  return pageHead({
    context,
    title: context.i18n._(title),
    path,
    ...(loaderData === undefined
      ? {}
      : { description: localText(loaderData.description, language) }),
  });
}

/** Head of a long text: its summary is its description. */
export function articleHead({ context, title, path, loaderData }: HeadOf<Page>) {
  return pageHead({
    context,
    title: context.i18n._(title),
    path,
    ...(loaderData === undefined ? {} : { description: loaderData.summary }),
  });
}
