/** What kind of page lies at a path: who sees it, what the service worker does with it, whether search engines may. */
export type PageKind =
  /** The same for every reader: in the sitemap, and stored by the service worker once seen. */
  | 'content'
  /** For every reader, but about this device: not in the sitemap, drawn from the shell without a network. */
  | 'device'
  /** A form for visitors: its document has security headers of its own, and is stored with the service worker. */
  | 'visitor'
  /** One person's: the server sends everybody the same shell, which the service worker opens at once. */
  | 'private'
  /** Behind a link that was sent to one person, or for editors: never stored. */
  | 'restricted';

/**
 * Every page of the app by its path, where `$name` stands for one segment. Of the kinds `private` and `restricted` a
 * row also covers all paths below it, and only these where it ends in a slash. The first row that matches counts.
 */
export const pages = {
  '/dashboard': 'private',
  '/profile': 'private',
  '/community/my/': 'private',
  '/community-form': 'private',
  '/join/': 'private',
  '/ticket': 'private',
  '/scanner': 'private',
  '/inbox': 'private',
  '/share': 'private',
  '/reset-password': 'restricted',
  '/confirm-email': 'restricted',
  '/invite/': 'restricted',
  '/claim/': 'restricted',
  '/transfer/': 'restricted',
  '/admin': 'restricted',
  '/signin': 'visitor',
  '/register': 'visitor',
  '/': 'content',
  '/race': 'content',
  '/event': 'content',
  '/community': 'content',
  '/shop': 'content',
  '/faq': 'content',
  '/about': 'content',
  '/physiotherapy': 'content',
  '/training-certification': 'content',
  '/health-nutrition': 'content',
  '/corporate': 'content',
  '/portofolio': 'content',
  '/review': 'content',
  '/settings': 'device',
  '/race-day': 'content',
  '/general-guidelines': 'content',
  '/privacy-policy': 'content',
  '/terms-and-conditions': 'content',
  '/race/detail/$raceId': 'content',
  '/race/detail/$communityId/$eventId': 'content',
  '/event/detail/$communityId/$eventId': 'content',
  '/community/$id/$slug': 'content',
  '/shop/detail/$productId': 'content',
} as const satisfies Record<string, PageKind>;

export type PagePath = keyof typeof pages;

/** The menus in their order; the footer shows all of them. */
export const menus = {
  explore: ['/race', '/event', '/community', '/shop'],
  services: ['/physiotherapy', '/training-certification', '/health-nutrition', '/corporate'],
  about: ['/about', '/portofolio', '/review', '/faq'],
  rules: ['/general-guidelines', '/privacy-policy', '/terms-and-conditions'],
  raceDay: ['/ticket', '/scanner', '/race-day', '/settings'],
} as const satisfies Record<string, readonly PagePath[]>;

export type MenuName = keyof typeof menus;

/** A page that stands in a menu. */
export type MenuPath = (typeof menus)[MenuName][number];
