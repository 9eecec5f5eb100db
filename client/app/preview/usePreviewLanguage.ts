import { useEffect, useState } from 'react';
import { i18n, loadLanguage } from '#client/app/i18n';
import type { Locale } from '#shared/i18n/locale';

/** Switches the frame to this language. @returns whether any language is active yet */
export function usePreviewLanguage(language: Locale | undefined): boolean {
  const [spoken, setSpoken] = useState<Locale>();
  useEffect(() => {
    if (!language) return;
    let isOver = false;
    void loadLanguage(language).then(async () => {
      if (isOver) return;
      await i18n.changeLanguage(language);
      setSpoken(language);
    });
    return () => {
      isOver = true;
    };
  }, [language]);
  return spoken !== undefined;
}
