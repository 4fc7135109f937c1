import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Search } from 'lucide-react';
import { maxSearchLength } from '#src/contract/choices.ts';
import { HomeBar } from '#src/client/shell/bars/detail-bar.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { LinesSkeleton } from '#src/client/ui/lines-skeleton.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { FaqAnswers } from './faq-answers.tsx';
import { type FaqFilter, listTopics, useTopicName } from './faq-topics.ts';
import { inquiryHash } from '#src/client/lib/routing/inquiry-link.ts';
import { faqQueryOptions } from '../queries.ts';
import { useTypedSearch } from './use-typed-search.ts';
import styles from './faq-page.module.css';

type FaqPageProps = {
  filter: FaqFilter;
  onFilter: (filter: FaqFilter) => void;
  /** The slug in the URL's hash. */
  hash: string;
};

/** Questions and answers with search and topics, each with its own link. */
export function FaqPage({ filter, onFilter, hash }: FaqPageProps) {
  const { t } = useLingui();
  const toName = useTopicName();
  const query = useQuery(faqQueryOptions());
  const { data } = query;
  const { text, onType } = useTypedSearch(filter.q ?? '', (q) => onFilter({ ...filter, q }));
  return (
    <Main bar={<HomeBar title={<Trans>Bantuan</Trans>} />} width="read" className={styles['page']}>
      <h1>
        <Trans>Pertanyaan yang sering muncul</Trans>
      </h1>
      <search>
        <form action="/faq" onSubmit={(event) => event.preventDefault()}>
          <TextField
            type="search"
            name="q"
            label={<VisuallyHidden>{t`Cari jawaban`}</VisuallyHidden>}
            placeholder={t`Cari jawaban`}
            icon={<Search />}
            maxLength={maxSearchLength}
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => onType(event.target.value)}
          />
        </form>
      </search>
      {data === undefined ? null : (
        <ChipRow label={t`Topik`}>
          <Chip
            pressed={filter.topic === undefined}
            onClick={() => onFilter({ ...filter, topic: undefined })}
          >
            <Trans>Semua</Trans>
          </Chip>
          {listTopics(data.data).map((topic) => (
            <Chip
              key={topic}
              pressed={filter.topic === topic}
              onClick={() => onFilter({ ...filter, topic })}
            >
              {toName(topic)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {data === undefined ? (
        <QueryFallback query={query} pending={<LinesSkeleton count={6} />} />
      ) : (
        <FaqAnswers
          items={data.data}
          filter={{ ...filter, q: text }}
          hash={hash}
          onClear={() => {
            onType('');
            onFilter({});
          }}
        />
      )}
      <AskPanel />
    </Main>
  );
}

/** For readers who found no answer; links to the inquiry form. */
function AskPanel() {
  return (
    <Panel look="sunken" className={styles['more']}>
      <h2>
        <Trans>Masih bingung?</Trans>
      </h2>
      <p>
        <Trans>Tim kami membalas pukul 07.00–21.00 WIB.</Trans>
      </p>
      <ButtonLink to="/about" hash={inquiryHash} variant="outline">
        <MessageCircle />
        <Trans>Tanya kami</Trans>
      </ButtonLink>
    </Panel>
  );
}
