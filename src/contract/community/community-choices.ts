/*
 * Limits of what is written of a community, without the schemas, which screens load only with a call.
 */

/** The most characters of its texts, and meetings of a week. */
export const communityLimits = {
  name: 80,
  description: 280,
  story: 5000,
  meetingPoint: 120,
  runTitle: 80,
  schedule: 14,
} as const;

/** The most pictures of a gallery, and characters of a caption. */
export const galleryLimits = { pictures: 40, caption: 160 } as const;

/** The most characters of an announcement in one language. */
export const maxAnnouncementLength = 1000;
