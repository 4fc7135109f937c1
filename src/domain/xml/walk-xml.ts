import { SaxesParser } from 'saxes';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Names as they are written, and no count of lines. */
const options = { xmlns: false, position: false } as const;

/** Far more than a table or a course has: what is nested deeper, or has more to an element, only keeps us busy. */
const mostDepth = 100;
const mostAttributes = 200;

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
 * @throws Error for what is no XML, for any DOCTYPE, before entities could be expanded, and for more depth or attributes than
 * files have
 */
export function walkXml(document: string, { open, text, close }: XmlWalk): void {
  const parser = new SaxesParser<typeof options>(options);
  parser.on('doctype', () => {
    throw new SyntaxError('A DOCTYPE');
  });
  let depth = 0;
  let attributeCount = 0;
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > mostAttributes) throw new SyntaxError('Too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    attributeCount = 0;
    if (depth > mostDepth) throw new SyntaxError('Nested too deeply');
    open(localName(name), attributes);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close(localName(name));
  });
  parser.write(document).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
