import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ErrorText } from '../api/error-text.ts';
import { saveFile } from '../device/save-file.ts';
import { fetchFile } from '../session/fetch-file.ts';
import { Button } from '#src/client/ui/button.tsx';

type ReplyFileProps = {
  name: string;
  /** Where it is read, with a member's token. */
  toPath: () => Promise<string>;
};

/** A file that was a reply, to save. */
export function ReplyFile({ name, toPath }: ReplyFileProps) {
  const save = useMutation({
    mutationFn: async () => {
      const file = await fetchFile(await toPath());
      saveFile(file, { name, type: file.type });
    },
  });
  return (
    <>
      <Button variant="outline" size="s" loading={save.isPending} onClick={() => save.mutate()}>
        <Download />
        {name}
      </Button>
      {save.error === null ? null : (
        <span role="alert">
          <ErrorText error={save.error} />
        </span>
      )}
    </>
  );
}
