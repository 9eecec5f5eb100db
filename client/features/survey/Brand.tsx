import { lazy, type ReactNode, Suspense } from 'react';
import { useSurvey } from '#client/features/survey/context';
import { useSpeech } from '#client/features/survey/speech';
import css from './Survey.module.css';

const SafeHtml = lazy(() => import('./extras/SafeHtml.tsx'));

/** The tenant's sign and name at the top left. */
export function Brand({ under }: { under?: string }): ReactNode {
  const { tenant } = useSurvey().props;
  return (
    <div className={css.brand}>
      {tenant.avatar ? <img src={tenant.avatar} alt="" width={36} height={36} /> : null}
      <div>
        {tenant.name}
        {under ? <small>{under}</small> : null}
      </div>
    </div>
  );
}

/** What the tenant says below, made safe, and whose product it is. */
export function Footer(): ReactNode {
  const { t } = useSpeech();
  const { tenant } = useSurvey().props;
  return (
    <footer className={css.footer}>
      <div>
        {tenant.surveyFooter ? (
          <Suspense>
            <SafeHtml html={tenant.surveyFooter} />
          </Suspense>
        ) : null}
      </div>
      <p>
        {t('survey.poweredBy')} <b>Parley</b>
      </p>
    </footer>
  );
}
