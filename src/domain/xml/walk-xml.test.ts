import { describe, expect, test } from 'vitest';
import { walkXml } from './walk-xml.ts';

function told(document: string): string[] {
  const all: string[] = [];
  walkXml(document, {
    open: (name, attributes) => all.push(`<${name} ${JSON.stringify(attributes)}`),
    text: (part) => all.push(part),
    close: (name) => all.push(`>${name}`),
  });
  return all;
}

describe('a document', () => {
  test('is told in its order, without prefixes, declared or not', () => {
    expect(told('<x:a r:id="1"><b>&lt;<![CDATA[&]]></b></x:a>')).toEqual([
      '<a {"r:id":"1"}',
      '<b {}',
      '<',
      '&',
      '>b',
      '>a',
    ]);
  });

  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an entity that XML does not know', '<a>&nbsp;</a>'],
    ['one that breaks off', '<a><b>'],
    ['a text', 'a,b'],
    ['nothing', ''],
  ])('that is %s is refused', (_name, document) => {
    expect(() => told(document)).toThrow(Error);
  });

  test.each([
    ['elements in elements', nest, 100],
    ['attributes of one element', attribute, 200],
  ])('with %s is read up to a limit', (_name, make, limit) => {
    expect(told(make(limit))).not.toEqual([]);
    expect(() => told(make(limit + 1))).toThrow(SyntaxError);
  });

  test.each([
    ['deep', '<a>'.repeat(100_000)],
    ['of endless tags', '<a '.repeat(300_000)],
    ['of undeclared prefixes', `<r>${'<p:a>'.repeat(300_000)}`],
    [
      'of many attributes',
      `<a ${Array.from({ length: 50_000 }, (_, at) => `a${at}=""`).join(' ')}`,
    ],
    ['of comments without an end', '<a><!--'.repeat(200_000)],
    ['of entities without an end', `<a>${'&'.repeat(500_000)}`],
  ])('%s takes no longer than its length', (_name, document) => {
    expect(() => told(document)).toThrow(Error);
  });
});

function nest(depth: number): string {
  return '<a>'.repeat(depth) + '</a>'.repeat(depth);
}

/** Twice the element: the limit is that of each. */
function attribute(count: number): string {
  const element = `<a ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}/>`;
  return `<r>${element}${element}</r>`;
}
