import { parseAst, type Plugin } from 'vite';

/** A package as one function, such as React's renderer; smaller ones are not worth the two bytes. */
const longFrom = 50_000;

/**
 * Writes a package that is one long function, called as soon as its file is there, in parentheses: engines take that for
 * "called at once" and compile it beside the download. Without them it is read twice, the second time in the page's own
 * task: 65 ms on a slow phone.
 */
export function eagerFunctions(): Plugin {
  return {
    name: 'derap:eager-functions',
    generateBundle(_, bundle) {
      const packages = Object.values(bundle).find(({ name }) => name === 'packages');
      if (packages?.type !== 'chunk') throw new Error('No packages');
      packages.code = markLongFunctions(packages.code, longFrom);
    },
  };
}

/**
 * The code with parentheses around each function of at least `from` characters that a top-level variable's call takes
 * first, as bundlers write a CommonJS module.
 *
 * @throws when there is none: then the bundler writes them in another way
 */
export function markLongFunctions(code: string, from: number): string {
  const declared = parseAst(code).body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  const long = declared
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments.slice(0, 1) : []))
    .filter(({ type, start, end }) => isFunction(type) && end - start >= from);
  if (long.length === 0) throw new Error('No long function among the packages');
  return long.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  );
}

function isFunction(type: string): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}
