// The package ships no types; this is the little that tests use.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { contentType: string });
    readonly window: { document: Document };
  }
}
