/** Head of a screen that is one reader's own: a title, and nothing for search engines and chats. */
export function privateHead(title: string) {
  return { meta: [{ title: `${title} · Derap` }, { name: 'robots', content: 'noindex' }] };
}
