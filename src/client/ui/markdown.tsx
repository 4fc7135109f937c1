import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { type Block, type Inline, parseMarkdown } from './markdown-blocks.ts';
import styles from './markdown.module.css';

type MarkdownProps = {
  source: string;
  /** Level of the topmost headings: one below the heading above the text. */
  heading?: 'h3' | 'h4';
  /** The text's language, if it is not the page's. */
  lang?: string | undefined;
  className?: string;
};

/** Renders a user's Markdown as elements, never as raw HTML. */
export function Markdown({ source, heading = 'h3', lang, className }: MarkdownProps) {
  return (
    <div className={classNames(styles['text'], className)} lang={lang}>
      {parseMarkdown(source).map((block, index) => (
        // Blocks have no identity besides their position, and are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView key={index} block={block} heading={heading} />
      ))}
    </div>
  );
}

function BlockView({ block, heading }: { block: Block; heading: 'h3' | 'h4' }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.depth <= 2 ? heading : 'h4';
      return (
        <Heading>
          <InlineView content={block.content} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <InlineView content={block.content} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // The items of a text never change order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <InlineView content={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function InlineView({ content }: { content: Inline[] }) {
  return content.map((part, index) => {
    const key = `${index}${part.text}`;
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <a key={key} href={part.href} className="link" rel="nofollow ugc noopener">
        {part.text}
      </a>
    );
  });
}
