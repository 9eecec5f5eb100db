import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { listLostTexts } from '#client/features/survey/lost-texts';
import { PersonAvatar } from '#client/features/survey/PersonAvatar.tsx';
import { useSurvey, useSurveyLanguage, useSurveyText } from '#client/features/survey/survey-context';
import type { AnonymousProps } from '#client/features/survey/survey-props';
import { useTranslator } from '#client/features/survey/translator-context';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import css from './ScreenCard.module.css';
import { ScreenCard } from './ScreenCard.tsx';

/** The closing card. Where the browser does not allow the page to close its window, the button continues instead (decision 15). */
export function Closing(): ReactNode {
  const { t } = useTranslator();
  const { props, atoms, unsaved } = useSurvey();
  const text = useSurveyText();
  const language = useSurveyLanguage();
  const lost = listLostTexts(useAtomValue(atoms.flow), unsaved(), props.anonymous?.wordsLeft);
  const close = () => {
    globalThis.close();
    setTimeout(() => props.onLeave?.(), 100);
  };
  return (
    <ScreenCard
      burst="closing"
      title={text('closingTitle') || t('survey.thanks')}
      text={text('closingStatement') || t('survey.thanksText')}
      languages={{ title: language('closingTitle'), text: language('closingStatement') }}
      face={
        props.owner ? (
          <div className={css.face}>{<PersonAvatar person={props.owner} size={72} label={props.owner.displayName} />}</div>
        ) : null
      }
    >
      {lost.length > 0 ? (
        <div className={css.notices}>
          <Banner title={t('survey.notSaved')}>
            {t('survey.handedInElsewhere')} {lost.join(' · ')}
          </Banner>
        </div>
      ) : null}
      {props.anonymous ? (
        <SealedNotice {...props.anonymous} />
      ) : (
        <NativeButton look="accent" onClick={close}>
          {t('survey.closeWindow')}
        </NativeButton>
      )}
    </ScreenCard>
  );
}

/** Says what happens to the answers, and lets the next respondent on this device start. */
function SealedNotice({ threshold, onBeginAnew }: AnonymousProps): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <p>{t('survey.thanksSealed', { threshold })}</p>
      <NativeButton onClick={onBeginAnew}>{t('survey.somebodyElse')}</NativeButton>
    </>
  );
}
