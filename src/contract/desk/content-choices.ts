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
