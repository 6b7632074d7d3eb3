import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import styles from './how-it-works.module.css';

export function HowItWorks({ labelledBy }: { labelledBy: string }) {
  return (
    <ol className={styles.steps} aria-labelledby={labelledBy}>
      <li>
        <Icon name="search" size={24} />
        <h3>
          <Trans>Найдите или разместите</Trans>
        </h3>
        <p>
          <Trans>Выберите из готовых объявлений или опишите своё за пару минут.</Trans>
        </p>
      </li>
      <li>
        <Icon name="messages-square" size={24} />
        <h3>
          <Trans>Сравните и договоритесь</Trans>
        </h3>
        <p>
          <Trans>Смотрите цены, отзывы и отметку о проверке, задавайте вопросы до встречи.</Trans>
        </p>
      </li>
      <li>
        <Icon name="circle-check-big" size={24} />
        <h3>
          <Trans>Получите результат</Trans>
        </h3>
        <p>
          <Trans>Оплатите, как договорились, и оставьте отзыв: он поможет другим.</Trans>
        </p>
      </li>
    </ol>
  );
}
