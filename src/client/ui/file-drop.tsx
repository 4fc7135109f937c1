import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Cadence } from './cadence.tsx';
import { classNames } from './class-names.ts';
import styles from './file-drop.module.css';

type FileDropProps = {
  /** As the input's attribute: kinds of files by ending and type. */
  accept: string;
  label: ReactNode;
  /** A file is being read. */
  isBusy?: boolean;
  /** Of the input; a field of a form needs one. */
  id?: string;
  /** One of several fields, not the screen's own matter. */
  isField?: boolean;
  onFile: (file: File) => void;
  /** Where such a file comes from. */
  children: ReactNode;
};

/** Takes a file that is chosen or dropped. */
export function FileDrop({
  accept,
  label,
  isBusy = false,
  id,
  isField = false,
  onFile,
  children,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={classNames(
        'ring',
        styles['drop'],
        isField && styles['field'],
        isOver && styles['over'],
      )}
      aria-busy={isBusy}
    >
      {/* As large as the label, so that browsers take files that are dropped on it. */}
      <input
        type="file"
        className="unseen"
        id={id}
        accept={accept}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that choosing the same file again fires a change event.
          target.value = '';
          if (file !== undefined && !isBusy) onFile(file);
        }}
      />
      {isBusy ? <Cadence /> : <FileUp aria-hidden="true" />}
      <b>{label}</b>
      <span className="small muted">{children}</span>
    </label>
  );
}
