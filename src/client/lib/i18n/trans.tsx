import { Trans as Message, type TransProps } from '@lingui/react';

/**
 * What the macros render messages with (lingui.config.ts). Lingui puts texts into a message before it looks for the
 * message's elements, so that `<b>` in what a person wrote would be taken for one and lost; as an element of its own a
 * text stays as it was written.
 */
export function Trans({ values = {}, ...rest }: TransProps) {
  return <Message {...rest} values={Object.fromEntries(Object.entries(values).map(keep))} />;
}

function keep([name, value]: [string, unknown]): [string, unknown] {
  const hasTags = typeof value === 'string' && value.includes('<');
  return [name, hasTags ? <>{value}</> : value];
}
