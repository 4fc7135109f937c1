import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Button } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';

/** No answers: for the words typed, or at all. */
export function NothingFound({ hasItems, onClear }: { hasItems: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={
        hasItems ? <Trans>Belum ada jawaban yang cocok</Trans> : <Trans>Belum ada pertanyaan</Trans>
      }
      actions={
        hasItems ? (
          <Button variant="outline" onClick={onClear}>
            <Trans>Hapus pencarian</Trans>
          </Button>
        ) : null
      }
    >
      {hasItems ? (
        <Trans>Coba kata yang lebih pendek, atau tanya kami di bawah.</Trans>
      ) : (
        <Trans>Tanya kami di bawah; jawabannya mungkin masuk ke sini.</Trans>
      )}
    </EmptyState>
  );
}
