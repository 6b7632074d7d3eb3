import { Plural, Trans } from '@lingui/react/macro';

const HOUR = 60;
const DAY = 24 * HOUR;

export function ReplyTime({ minutes }: { minutes: number }) {
  if (minutes <= HOUR) return <Trans>Обычно отвечает в течение часа</Trans>;
  if (minutes > DAY) return <Trans>Отвечает не сразу</Trans>;
  return (
    <Trans>
      Обычно отвечает за{' '}
      <Plural value={Math.ceil(minutes / HOUR)} one="# час" few="# часа" many="# часов" other="# часа" />
    </Trans>
  );
}
