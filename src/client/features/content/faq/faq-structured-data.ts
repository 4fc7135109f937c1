import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#src/contract/common.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { faqQueryOptions } from '../queries.ts';

/** https://schema.org/FAQPage from the answers that the loader has fetched. Server only. */
export function faqStructuredData(client: QueryClient, language: Language) {
  const items = client.getQueryData(faqQueryOptions().queryKey)?.data ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: localText(question, language),
      acceptedAnswer: { '@type': 'Answer', text: localText(answer, language) },
    })),
  };
}
