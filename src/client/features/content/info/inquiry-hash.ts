/** The id of the part of a page that has the form to ask, for links to it. Apart from the form, which is large. */
export const inquiryHash = 'tanya';
