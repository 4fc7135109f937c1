declare module 'virtual:page-scripts' {
  /** Hashed scripts by source module such as `src/client/routes/race.index.tsx`; empty outside the renderer's build. */
  export const scriptsByModule: Readonly<Record<string, string[]>>;
  /** The same of style sheets, besides everybody's. */
  export const sheetsByModule: Readonly<Record<string, string[]>>;
}

interface ImportMetaEnv {
  /** Origin of the API without a trailing slash; empty or missing means the page's own. */
  readonly VITE_API_HOST?: string;
  /** Address that makes a banner's `gambar` a full one; missing means /media/ of the page's own origin. */
  readonly VITE_IMAGE_HOST?: string;
}
