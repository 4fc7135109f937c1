import { useLingui } from '@lingui/react/macro';
import type { CommunityPicture } from '#src/contract/community/community.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';

/** Says what a picture shows; without a caption, which one it is. `index` is from 0. */
export function usePictureAlt(name: string): (picture: CommunityPicture, index: number) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ caption }, index) => {
    const number = index + 1;
    return caption === null ? t`Foto ${number} dari ${name}` : localText(caption, language);
  };
}
