import { safeHref } from './safe-href.ts';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; depth: number; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

const heading = /^(#{1,6})\s+(.*)$/;
const bullet = /^\s{0,3}[-*•]\s+(.*)$/;
const numbered = /^\s{0,3}\d{1,3}[.)]\s+(.*)$/;

/** The lengths are bounded, so that no text can make matching slow. */
const mark = /\*\*([^*\n]{1,500})\*\*|\[([^\][\n]{1,200})\]\(([^()\s]{1,500})\)/g;

/**
 * Parses the subset of Markdown that users may write: paragraphs, headings, flat lists, bold, links. Everything else
 * (HTML, images, tables) stays plain text.
 */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];

  function endParagraph(): void {
    if (paragraph.length > 0) {
      blocks.push({ kind: 'paragraph', content: parseInline(paragraph.join('\n')) });
    }
    paragraph = [];
  }

  for (const line of source.replaceAll('\r\n', '\n').split('\n')) {
    const [, hashes, title] = heading.exec(line) ?? [];
    const item = readItem(line);
    if (line.trim() === '') {
      endParagraph();
    } else if (hashes !== undefined && title !== undefined) {
      endParagraph();
      blocks.push({ kind: 'heading', depth: hashes.length, content: parseInline(title) });
    } else if (item !== null) {
      endParagraph();
      addItem(blocks, item);
    } else {
      paragraph.push(line.trim());
    }
  }
  endParagraph();
  return blocks;
}

type Item = { ordered: boolean; text: string };

function readItem(line: string): Item | null {
  const unordered = bullet.exec(line)?.[1];
  if (unordered !== undefined) return { ordered: false, text: unordered };
  const ordered = numbered.exec(line)?.[1];
  return ordered === undefined ? null : { ordered: true, text: ordered };
}

/** Items separated by blank lines are still one list. */
function addItem(blocks: Block[], { ordered, text }: Item): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(parseInline(text));
  else blocks.push({ kind: 'list', ordered, items: [parseInline(text)] });
}

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const [whole, strong, label, address] = match;
    const part = toInline({ strong, label, address });
    if (part === null) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

type Marked = Record<'strong' | 'label' | 'address', string | undefined>;

/** Null for an unsafe link, which stays plain text. */
function toInline({ strong, label, address }: Marked): Inline | null {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  const href = safeHref(address ?? '');
  return href === null ? null : { kind: 'link', text: label ?? '', href };
}
