import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { SurveyFooter } from '#client/features/survey/SurveyFooter.tsx';
import { useSurveyLanguage, useSurveyStart, useSurveyText } from '#client/features/survey/survey-context';
import { TenantBrand } from '#client/features/survey/TenantBrand.tsx';
import { useIdleLoad } from '#client/features/survey/useIdleLoad';
import { NoticeAndLanguage } from './NoticeAndLanguage.tsx';
import { OpenSlider } from './OpenSlider.tsx';
import { OwnerAndRespondent } from './OwnerAndRespondent.tsx';
import { QuestionLoadingIndicator } from './QuestionLoadingIndicator.tsx';
import { SurveyFacts } from './SurveyFacts.tsx';
import css from './SurveyWelcome.module.css';
import { TickPattern } from './TickPattern.tsx';

/** Characters. Longer titles have a smaller font, so that the slider stays on the screen. */
const LONG_TITLE_LENGTH = 34;

/**
 * The page before the first question: the owner of the campaign, the subject, and the slider that starts the survey.
 * @param ready the questions are loaded; a respondent who starts before that waits here
 * @param hasFailed an attempt to load them has failed
 */
export function SurveyWelcome({ ready, hasFailed }: { ready: boolean; hasFailed: boolean }): ReactNode {
  const { props, atoms } = useSurveyStart();
  const text = useSurveyText();
  const { value, asks } = useAtomValue(atoms.welcome);
  const resume = useIdleLoad(() => import('./ResumeChoice.tsx'), asks);
  const isOpened = value >= 1_000;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = text('introTitle') || text('name') || props.campaignName;
  const language = useSurveyLanguage();
  return (
    <section className={css.welcome} data-stage="deep" data-opened={(isOpened && ready) || undefined} aria-labelledby="survey-title">
      <TickPattern />
      <header className={css.bar}>
        <TenantBrand />
        <NoticeAndLanguage />
      </header>
      <div className={css.intro}>
        <OwnerAndRespondent />
        <h1
          ref={heading}
          tabIndex={-1}
          className={css.title}
          id="survey-title"
          lang={language('introTitle')}
          data-long={title.length > LONG_TITLE_LENGTH || undefined}
        >
          {title}
        </h1>
        <p className={css.lead}>{text('introStatement')}</p>
        {props.about}
        <SurveyFacts />
      </div>
      <div className={css.open}>
        {(isOpened || asks) && !ready ? (
          <QuestionLoadingIndicator hasFailed={hasFailed} />
        ) : asks ? (
          resume && <resume.ResumeChoice />
        ) : (
          <OpenSlider />
        )}
      </div>
      <div className={css.foot}>
        <SurveyFooter />
      </div>
    </section>
  );
}
