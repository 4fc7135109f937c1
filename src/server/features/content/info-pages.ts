import type { InfoSlug } from '#src/contract/content.ts';
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
