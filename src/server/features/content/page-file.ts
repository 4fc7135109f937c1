import * as z from 'zod/mini';
import { Day } from '#src/contract/common.ts';

const Heading = z.object({
  title: z.string().check(z.minLength(1)),
  summary: z.string().check(z.minLength(1)),
  version: z.string().check(z.minLength(1)),
  updated: Day,
});

const file = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;
const entry = /^(\w+):\s*(.+)$/;

/**
 * Reads a page file: `key: value` lines (title, summary, version, updated) between two lines of `---`, then Markdown.
 *
 * @param name for error messages
 */
export function parsePageFile(text: string, name: string) {
  const { head = '', body = '' } = file.exec(text.replaceAll('\r\n', '\n'))?.groups ?? {};
  const entries = head.split('\n').map((line) => {
    const [, key = '', value = ''] = entry.exec(line) ?? [];
    return [key, value.trim()] as const;
  });
  const heading = Heading.safeParse(Object.fromEntries(entries));
  if (!heading.success || body.trim() === '') throw new Error(`${name} is not a page file`);
  const { updated, ...rest } = heading.data;
  return { ...rest, updated_on: updated, body: body.trim() };
}
