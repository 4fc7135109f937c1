/** What messages to members are about: a switch in the settings and a filter of the inbox each. */
export const messageTopics = ['tickets', 'changes', 'hosts'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** The ways in which a message reaches a member. */
export const messageChannels = ['mail', 'inbox', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What a message looks like in a list: the picture beside its words. */
export const messageSigns = [
  'ticket',
  'pay',
  'proof',
  'paid',
  'money',
  'waiting',
  'change',
  'cancelled',
  'host',
  'account',
] as const;
export type MessageSign = (typeof messageSigns)[number];

/** The most that is counted of unread messages; screens show one more as “99+”. */
export const mostUnread = 100;
