import { useLingui } from '@lingui/react/macro';

/** Common reasons for warnings and blocks. */
export function useBlockPresets(): readonly string[] {
  const { t } = useLingui();
  return [
    t`Берёт предоплату и не выполняет`,
    t`Спам`,
    t`Оскорбляет людей`,
    t`Чужие документы или фото`,
    t`Запрещённые услуги`,
  ];
}
