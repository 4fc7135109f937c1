// Not among the choices that every page loads.

/** The topics of the FAQ, in the order that the app comes with. */
export const faqTopics = [
  'registration',
  'payment',
  'ticket',
  'race-day',
  'community',
  'account',
] as const;

/** What editors did with an answer of the FAQ; a deleted one can be brought back. */
export const answerStates = ['published', 'hidden', 'deleted'] as const;

export const reviewStates = ['pending', 'published', 'hidden'] as const;

export const inquiryStates = ['new', 'answered', 'closed'] as const;

/** The most characters of an answer of the FAQ, by field. */
export const answerMost = { question: 160, answer: 2000 } as const;

/** The most characters of a long text, by field. */
export const pageMost = { title: 120, summary: 300, body: 30_000 } as const;

/** The most characters of an entry of the portfolio, and how many figures it has. */
export const workMost = {
  title: 80,
  summary: 400,
  figures: 4,
  figure: 12,
  figureLabel: 30,
} as const;

/** The most characters of a banner, by field. */
export const bannerMost = { name: 80, link: 500 } as const;

/** The most characters of the address of whoever runs the site. */
export const siteAddressMost = 300;

/** The most characters of a review, and of the public reply to one. */
export const reviewMost = { body: 1000, reply: 600 } as const;
