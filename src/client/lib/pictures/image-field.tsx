import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { imageAtWidth, imageSizes, type ImagePurpose } from '#src/contract/media/image-address.ts';
import { Button } from '#src/client/ui/button.tsx';
import { fieldIds } from '#src/client/ui/field-ids.ts';
import { FieldGroup } from '#src/client/ui/field-frame.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { useImported } from '../hydration/use-imported.ts';
import styles from './image-field.module.css';

type ImageFieldProps = {
  /** Also the anchor of an error summary. */
  id: string;
  label: ReactNode;
  purpose: ImagePurpose;
  /** The address that the record keeps, or null. */
  value: string | null;
  onChange: (address: string | null) => void;
  /** What stands in for a missing picture, such as initials or a poster; null for nothing. */
  placeholder?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Whether the record cannot do without. */
  required?: boolean;
};

/**
 * A picture: chosen or taken, cut in a dialog, uploaded at once. `onChange` gets the address of the upload; the form
 * around it decides when a record takes it.
 */
export function ImageField(props: ImageFieldProps) {
  const { id, label, purpose, value, onChange, placeholder, hint, error, required } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <FieldGroup
      ids={fieldIds(id)}
      label={label}
      optional={required !== true}
      hint={hint ?? <Trans>JPEG, PNG, atau WebP.</Trans>}
      error={refusal ?? error}
    >
      <Row gap={4} align="center">
        <Preview purpose={purpose} value={value} placeholder={placeholder} />
        <Row gap={2} className={styles['actions']}>
          <ImagePicker id={id} purpose={purpose} onDone={onChange} onRefusal={setRefusal}>
            {value === null ? <Trans>Pilih gambar</Trans> : <Trans>Ganti gambar</Trans>}
          </ImagePicker>
          {value === null ? null : (
            <Button variant="quiet" onClick={() => onChange(null)}>
              <Trash2 />
              <Trans>Hapus gambar</Trans>
            </Button>
          )}
        </Row>
      </Row>
    </FieldGroup>
  );
}

type PreviewProps = Pick<ImageFieldProps, 'purpose' | 'value' | 'placeholder'>;

function Preview({ purpose, value, placeholder }: PreviewProps) {
  const [size] = imageSizes[purpose];
  const className = styles[purpose];
  if (value !== null && size) {
    const { width, height } = size;
    return (
      <img
        className={className}
        src={imageAtWidth(value, width)}
        width={width}
        height={height}
        alt=""
      />
    );
  }
  if (placeholder !== undefined) return placeholder;
  return <span className={`${className} ${styles['empty']}`} aria-hidden="true" />;
}

type ImagePickerProps = {
  /** Of the first button. */
  id: string;
  purpose: ImagePurpose;
  /** What the first button says. */
  children: ReactNode;
  /** Gets the address of the upload. */
  onDone: (address: string) => void;
  /** Gets the words for a dialog that cannot be opened; null with the next file. */
  onRefusal: (words: string | null) => void;
};

const importDialog = () => import('./image-dialog.tsx');
const accepted = 'image/jpeg,image/png,image/webp';

/** The buttons alone: a picture is chosen or taken, cut in a dialog and uploaded at once. */
export function ImagePicker({ id, purpose, children, onDone, onRefusal }: ImagePickerProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const dialog = useImported(importDialog, file !== null, () => {
    setFile(null);
    onRefusal(t`Belum bisa dibuka. Periksa internet kamu, lalu coba lagi.`);
  });

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    onRefusal(null);
    setFile(target.files?.[0] ?? null);
    // The same file may be chosen again.
    target.value = '';
  }

  return (
    <>
      <Button id={id} variant="outline" onClick={() => picker.current?.click()}>
        <ImageUp />
        {children}
      </Button>
      <Button
        variant="outline"
        className={styles['camera']}
        onClick={() => camera.current?.click()}
      >
        <Camera />
        <Trans>Ambil foto</Trans>
      </Button>
      <input ref={picker} type="file" accept={accepted} hidden onChange={take} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture={purpose === 'photo' ? 'user' : 'environment'}
        hidden
        onChange={take}
      />
      {file === null || dialog === null ? null : (
        <dialog.ImageDialog
          file={file}
          purpose={purpose}
          onChooseOther={() => {
            setFile(null);
            picker.current?.click();
          }}
          onClose={() => setFile(null)}
          onDone={(address) => {
            setFile(null);
            onDone(address);
          }}
        />
      )}
    </>
  );
}
