/** Names of a form's inputs that hold a part of a day and time: browsers give their value as empty. */
export function halfFilledFields(form: HTMLFormElement | null): string[] {
  return [...(form?.elements ?? [])].flatMap((element) =>
    element instanceof HTMLInputElement && element.validity.badInput && element.name !== ''
      ? [element.name]
      : [],
  );
}
