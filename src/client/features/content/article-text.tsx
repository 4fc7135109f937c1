import { useMemo } from 'react';
import { Markdown } from '#src/client/ui/markdown.tsx';
import { splitArticle } from './article-sections.ts';

/** A long text in its sections, each of which a link may lead to. */
export function ArticleText({ body }: { body: string }) {
  const { intro, sections } = useMemo(() => splitArticle(body), [body]);
  return (
    <>
      {intro === '' ? null : <Markdown source={intro} />}
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id} tabIndex={-1}>
            {section.title}
          </h2>
          <Markdown source={section.body} />
        </section>
      ))}
    </>
  );
}
