declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What an inquiry is about, for the form at `inquiryHash` to begin with. */
    inquiry?: string;
  }
}

/** The id of a page's inquiry form, for links to it. Separate from the form, which is large. */
export const inquiryHash = 'tanya';
