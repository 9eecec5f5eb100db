import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadDictionary } from '#client/api/translation';
import { LanguageDropdown } from '#client/ui/language-dropdown/LanguageDropdown.tsx';
import { NoteField } from '#client/ui/notes-card/NoteField.tsx';
import { NumberField } from '#client/ui/number-field/NumberField.tsx';
import { OpenButton } from '#client/ui/play-button/OpenButton.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { Slider } from '#client/ui/slider/Slider.tsx';
import { TimeRange } from '#client/ui/time-range/TimeRange.tsx';
import { LANGUAGE_NAMES, LOCALES, type Locale, resolveLocale } from '#shared/i18n/locale';
import { Exhibit } from './Exhibit.tsx';
import css from './Gallery.module.css';

const LANGUAGES = LOCALES.map((code) => ({ code, name: LANGUAGE_NAMES[code] }));

export function FieldSamples(): ReactNode {
  const { t, i18n } = useTranslation();
  const [number, setNumber] = useState<number | null>(null);
  const [times, setTimes] = useState<{ start: string; end: string } | null>(null);
  const [value, setValue] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [view, setView] = useState<'open' | 'done'>('open');
  const speak = async (code: Locale) => {
    i18n.addResourceBundle(code, 'translation', await loadDictionary(code));
    await i18n.changeLanguage(code);
  };
  return (
    <>
      <Exhibit name="number-field">
        <NumberField
          label="Hours"
          description="1 to 40, two decimals"
          min={1}
          max={40}
          decimals={2}
          required
          texts={{ required: t('validations.required'), badInput: t('validations.badInput'), numberRange: t('validations.numberRange') }}
          onChange={setNumber}
        />
        <p>
          Number: <output>{number ?? 'none'}</output>
        </p>
      </Exhibit>
      <Exhibit name="time-range">
        <TimeRange
          labels={{ start: 'Begins', end: 'Ends' }}
          required
          texts={{ required: t('validations.required'), timeFormat: t('validations.timeFormat'), minEndTime: t('validations.minEndTime') }}
          onChange={setTimes}
        />
        <p>
          Times: <output>{times ? `${times.start} to ${times.end}` : 'none'}</output>
        </p>
      </Exhibit>
      <Exhibit name="language-dropdown">
        <LanguageDropdown
          label={t('navigation.language')}
          languages={LANGUAGES}
          value={i18n.language}
          onChange={(code) => void speak(resolveLocale(code))}
        />
        <p>{t('general.rowsPerPage')}</p>
      </Exhibit>
      <Exhibit name="switch-bar">
        <SwitchBar
          label="View"
          choices={[
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
          ]}
          value={view}
          onChange={setView}
        />
      </Exhibit>
      <Exhibit name="play-button">
        <div className={css.line}>
          <OpenButton label="Play" />
          <OpenButton label="Locked" state="locked" />
          <OpenButton label="Off" state="off" />
          <OpenButton label="Small" small />
          <OpenButton label="Quiet" quiet />
        </div>
      </Exhibit>
      <Exhibit name="slider" wide>
        <Slider
          value={value}
          rest={500}
          tone="paper"
          label="How much do we agree?"
          valueText={(at) => `${Math.floor(at / 10)} of 100`}
          low="Not at all"
          high="Fully"
          onChange={setValue}
        />
        <Slider value={640} size="inner" tone="paper" readOnly label="Read only" valueText={String} low="Low" high="High" />
      </Exhibit>
      <Exhibit name="notes-card, a field of it">
        <NoteField label="What did you promise each other?" value={note} onChange={setNote} hint="As much as you like" />
      </Exhibit>
    </>
  );
}
