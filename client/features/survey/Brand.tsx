import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurvey } from '#client/features/survey/context';
import { useLater } from '#client/features/survey/later';
import { useSpeech } from '#client/features/survey/speech';
import css from './Survey.module.css';

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
      <div>{tenant.surveyFooter ? <TenantFooter html={tenant.surveyFooter} /> : null}</div>
      <p>
        {t('survey.poweredBy')} <b>Parley</b>
      </p>
    </footer>
  );
}

/** Words without tags, safe without any help. */
const wordsIn = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** Its words at once; with links once what makes them safe is there, which an anonymous page loads after the first question. */
function TenantFooter({ html }: { html: string }): ReactNode {
  const { props, atoms } = useSurvey();
  const { at } = useAtomValue(atoms.scene);
  const safe = useLater(
    () => import('../../ui/safe-html/SafeHtml.tsx'),
    html.includes('<') && (props.kind === 'Specific' || at !== 'welcome'),
  );
  return safe ? <safe.SafeHtml html={html} /> : wordsIn(html);
}
