import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

type CopyButtonProps = {
  text: string;
  /** For screen readers, where the words on the button are not enough. */
  label?: string;
  /** The words on the button. */
  children: ReactNode;
};

/** Copies a text and says so on the button itself. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), 3_000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <Button
      variant="outline"
      size="s"
      aria-label={outcome === null ? label : undefined}
      onClick={() => void copy()}
    >
      {outcome === 'copied' ? <Check /> : <Copy />}
      <output>
        {outcome === 'copied' ? (
          <Trans>Tersalin</Trans>
        ) : outcome === 'refused' ? (
          <Trans>Tekan lama untuk menyalin</Trans>
        ) : (
          children
        )}
      </output>
    </Button>
  );
}
