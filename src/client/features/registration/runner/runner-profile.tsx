import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { runnerProfileQueryOptions } from '../queries.ts';
import { RunnerProfileForm } from './runner-profile-form.tsx';

/** What the member tells of themselves as a runner, once for all registrations. */
export function RunnerProfile({ className }: { className: string | undefined }) {
  return (
    <Section heading={<Trans>Profil pelari</Trans>} className={className}>
      <RunnerProfileContent />
    </Section>
  );
}

function RunnerProfileContent() {
  const query = useQuery(runnerProfileQueryOptions());
  const { data } = query;
  if (data !== undefined) {
    return (
      <>
        <p className="muted">
          <Trans>
            Mengisi formulir pendaftaran untukmu; semuanya boleh kosong. Hanya kamu yang melihatnya
            di sini, dan panitia hanya melihat yang kamu kirim saat mendaftar.
          </Trans>
        </p>
        <RunnerProfileForm profile={data} />
      </>
    );
  }
  return <QueryFallback query={query} pending={<Skeleton shape="block" />} />;
}
