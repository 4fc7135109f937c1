// The package has no types; these are the ones that tests use.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { contentType: string });
    readonly window: { document: Document; DOMParser: typeof DOMParser };
  }
}
