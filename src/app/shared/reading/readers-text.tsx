import { useState } from 'react';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { inReadersScript } from '#app/platform/i18n/catalogs.ts';
import { OriginalButton } from './original-button.tsx';
import { TranslationOffer } from './translation.tsx';
import type { ShownTranslation, TranslatedSubject } from './translation-props.ts';
import styles from './readers-text.module.css';

export function ReadersText({
  text,
  subject,
  className,
}: {
  text: string;
  subject: TranslatedSubject;
  className?: string | undefined;
}) {
  const locale = useLocale();
  const [isOriginal, setOriginal] = useState(false);
  const [translation, setTranslation] = useState<ShownTranslation>();
  const read = inReadersScript(text, locale);
  return (
    <div>
      <p className={className} lang={translation?.lang}>
        {translation?.text ?? (isOriginal ? text : read)}
      </p>
      {read === text ? null : (
        <OriginalButton isOriginal={isOriginal} onChange={setOriginal} className={styles.original} />
      )}
      <TranslationOffer subject={subject} text={text} onShow={setTranslation} />
    </div>
  );
}
