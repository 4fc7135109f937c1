/** The id of a page's inquiry form, for links to it. Separate from the form, which is large. */
export const inquiryHash = 'tanya';
