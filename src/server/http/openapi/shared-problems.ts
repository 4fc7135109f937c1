import type { Document, Response } from './document.ts';

type Responses = NonNullable<Document['components']['responses']>;

/** Lets operations that refuse with the same codes share that answer, named after the codes: `busy-unavailable`. */
export function shareProblems(document: Document): Document {
  const shared = findRecurring(document);
  const share = (response: Response) => {
    const name = nameProblem(response);
    return name !== null && name in shared ? { $ref: `#/components/responses/${name}` } : response;
  };
  const paths = mapValues(document.paths, (path) =>
    mapValues(path, (operation) => ({
      ...operation,
      responses: mapValues(operation.responses, share),
    })),
  );
  return { ...document, paths, components: { ...document.components, responses: shared } };
}

function findRecurring({ paths }: Document): Responses {
  const seen = new Set<string>();
  const recurring: Responses = {};
  for (const { responses } of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const response of Object.values(responses)) {
      const name = nameProblem(response);
      if (name === null) continue;
      if (seen.has(name)) recurring[name] = response;
      seen.add(name);
    }
  }
  return recurring;
}

/** Null for what is no problem: a problem's description is its codes. */
function nameProblem(response: Response): string | null {
  const isProblem = 'content' in response && 'application/problem+json' in response.content;
  return isProblem ? response.description.replaceAll(', ', '-') : null;
}

function mapValues<T, U>(values: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
