import * as z from 'zod/mini';
import { BannerContent } from '#src/contract/content/banner-editing.ts';
import { fromLocal } from './banner-window.ts';

const Typed = z.object({
  name: z.string(),
  gambar: z.string(),
  link: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
});

/** What an editor typed, as the server takes it: the window in UTC. */
export const bannerSchema = z.pipe(
  Typed,
  z.pipe(
    z.transform((typed: z.output<typeof Typed>) => ({
      ...typed,
      starts_at: fromLocal(typed.starts_at),
      ends_at: fromLocal(typed.ends_at),
    })),
    BannerContent,
  ),
);
