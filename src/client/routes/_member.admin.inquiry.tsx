import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { inquiryStates } from '#src/contract/choices.ts';
import { InquiryAdmin } from '#src/client/features/inquiry/inquiry-admin.tsx';
import { inquiryListQueryOptions } from '#src/client/features/inquiry/inquiry-queries.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

export const Route = createFileRoute('/_member/admin/inquiry')({
  validateSearch: searchParams({ state: oneOf(inquiryStates) }),
  loaderDeps: ({ search: { state } }) => ({ state }),
  // Awaited: to anybody but editors this screen does not exist.
  loader: async ({ context: { i18n, queryClient }, deps: { state } }) => {
    await loadSection(
      queryClient,
      queryClient.ensureInfiniteQueryData(inquiryListQueryOptions(state)),
    );
    return { title: i18n._(msg`Pertanyaan masuk`) };
  },
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const { state } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InquiryAdmin
      state={state}
      onState={(next) =>
        void navigate({ search: { state: next }, replace: true, resetScroll: false })
      }
    />
  );
}
