import type { ImagePurpose, ImageSize } from '#src/contract/media/image-address.ts';
import type { Instant, Json } from './columns.ts';

export type MediaTable = {
  id: string;
  /** Who uploaded it; null when they have left and the picture belongs to something that stays. */
  owner_id: string | null;
  purpose: ImagePurpose;
  sizes: Json<ImageSize[]>;
  /** Of all sizes together. */
  bytes: number;
  /** When it is looked whether anything still shows it. */
  check_at: Instant;
  created_at: Instant;
};
