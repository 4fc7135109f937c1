import { Trans } from '@lingui/react/macro';
import { formatDistance } from '#src/domain/text/format.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';

type LineChoiceProps = { error: unknown; onChoose: (line: number) => void };

/** The lines of a GPX file of which the server could not tell which is meant; nothing for other errors. */
export function LineChoice({ error, onChoose }: LineChoiceProps) {
  const language = useLanguage();
  const lines = error instanceof ApiError ? (error.problem?.lines ?? []) : [];
  if (lines.length === 0) return null;
  return (
    <Row gap={3}>
      {lines.map(({ name, distance_m: metres }, index) => {
        const number = index + 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- it is their place in the file
          <Button key={index} variant="outline" onClick={() => onChoose(index)}>
            {name === null || name === '' ? <Trans>Rute {number}</Trans> : name},{' '}
            {formatDistance(metres, language)}
          </Button>
        );
      })}
    </Row>
  );
}
