/**
 * Stored answers in the shape of a form's `model`. The form may have other fields than when they were kept: what is
 * missing, or is of another kind, is as in the model, what the form does not have any more goes. Lists take the shape of
 * their model's first item. Null when it is no form at all.
 */
export function keptAnswers<Model extends object>(stored: unknown, model: Model): Model | null {
  // Each part of the result is of its model's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isObject(stored) ? (fit(stored, model) as Model) : null;
}

function fit(stored: unknown, model: unknown): unknown {
  if (Array.isArray(model)) {
    const [item] = model;
    return Array.isArray(stored)
      ? stored.filter((one) => isAlike(one, item)).map((one) => fit(one, item))
      : [];
  }
  if (isObject(model)) {
    const parts = isObject(stored) ? stored : {};
    return Object.fromEntries(
      Object.entries(model).map(([key, part]) => [key, fit(Reflect.get(parts, key), part)]),
    );
  }
  return isAlike(stored, model) ? stored : model;
}

function isAlike(stored: unknown, model: unknown): boolean {
  return isObject(model) ? isObject(stored) : typeof stored === typeof model;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
