import { SaxesParser } from 'saxes';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Names as they are written, and no count of lines. */
const options = { xmlns: false, position: false } as const;

/** What is told of a document in its order; elements by their names without prefix, attributes as they are written. */
export type XmlWalk = {
  open: (name: string, attributes: XmlAttributes) => void;
  text: (part: string) => void;
  close: (name: string) => void;
};

/**
 * Walks through an XML document once, in time that grows with its length. Prefixes are left out whether they are declared or
 * not, because programs forget to.
 *
 * @throws Error for what is no XML, and for any DOCTYPE, before entities could be expanded
 */
export function walkXml(document: string, { open, text, close }: XmlWalk): void {
  const parser = new SaxesParser<typeof options>(options);
  parser.on('doctype', () => {
    throw new SyntaxError('A DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => close(localName(name)));
  parser.write(document).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
