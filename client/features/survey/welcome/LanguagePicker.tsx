import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useSurveyStart } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale';
import { TIMINGS } from '#shared/survey-flow/timings';
import css from './LanguagePicker.module.css';

/** Language picker. Each label is in its own language, for users who do not understand the current one. */
const CHANGE: Record<Locale, string> = {
  'en-GB': 'Change language',
  'de-DE': 'Sprache ändern',
  'it-IT': 'Cambia lingua',
  'fr-FR': 'Changer de langue',
};

/** Cycles the label through the other languages to the current one and stops there; hover or focus pauses it. */
function useCycle(still: boolean, last: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (still || turn === last) return;
    const timer = setTimeout(() => setTurn(turn + 1), TIMINGS.languageTurnMs);
    return () => clearTimeout(timer);
  }, [still, turn, last]);
  return turn;
}

export function LanguagePicker(): ReactNode {
  const { locale: spoken } = useTranslator();
  const { props, atoms } = useSurveyStart();
  const [isHeld, setIsHeld] = useState(false);
  const calm = useAtomValue(atoms.calm);
  const labels = [...LOCALES.filter((each) => each !== spoken), spoken].map((each) => CHANGE[each]);
  const last = labels.length - 1;
  const turn = useCycle(calm || isHeld, last);
  const shown = calm ? last : turn;
  return (
    <span className={css.pill} onPointerEnter={() => setIsHeld(true)} onPointerLeave={() => setIsHeld(false)}>
      <IconLanguage size={18} stroke={1.75} aria-hidden />
      <span className={css.turning} aria-hidden="true">
        {labels.map((label, index) => (
          <span key={label} data-shown={index === shown || undefined}>
            {label}
          </span>
        ))}
      </span>
      <IconChevronDown size={16} stroke={2} aria-hidden />
      <select
        aria-label={CHANGE[spoken]}
        value={spoken}
        onChange={({ target }) => props.onLanguage(target.value as Locale)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LANGUAGE_NAMES[locale]}
          </option>
        ))}
      </select>
    </span>
  );
}
