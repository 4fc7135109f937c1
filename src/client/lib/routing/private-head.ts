/**
 * A route's `head` for a screen that is one reader's own: the title that its loader gave, and nothing for search
 * engines and chats. From the loader, as that comes with the screen's code and heads come with everybody's.
 */
export function privateHead({ loaderData }: { loaderData?: { title: string } | undefined }) {
  const title = loaderData === undefined ? 'Derap' : `${loaderData.title} · Derap`;
  return { meta: [{ title }, { name: 'robots', content: 'noindex' }] };
}
