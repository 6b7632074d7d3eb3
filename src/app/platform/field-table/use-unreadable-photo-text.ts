import { useLingui } from '@lingui/react/macro';

export function useUnreadablePhotoText(): (files: readonly File[]) => string {
  const { t } = useLingui();
  return (files) => {
    const names = files.map(({ name }) => name).join(', ');
    return t`Это не открывается как фото: ${names}. Выберите другой файл или сделайте снимок экрана.`;
  };
}
