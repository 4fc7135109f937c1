import type { LocalText } from '#src/contract/common.ts';
import type { InfoSlug } from '#src/contract/content/content.ts';
import { about } from './info-about.ts';
import { corporate } from './info-corporate.ts';
import { healthNutrition } from './info-health-nutrition.ts';
import { physiotherapy } from './info-physiotherapy.ts';
import { trainingCertification } from './info-training-certification.ts';
import type { InfoContent } from './info-content.ts';

/** What Derap and its services say of themselves, in both languages. */
export const infoPages: Record<InfoSlug, InfoContent> = {
  about,
  physiotherapy,
  'training-certification': trainingCertification,
  'health-nutrition': healthNutrition,
  corporate,
};

/** What a page calls one of its topics; null for one it no longer has. */
export function findInfoTopic(page: InfoSlug, key: string): LocalText | null {
  return infoPages[page].topics.find((topic) => topic.key === key)?.label ?? null;
}
