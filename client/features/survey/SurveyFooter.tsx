import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurveyStart } from '#client/features/survey/context';
import { useSpeech } from '#client/features/survey/translator-context';
import { useIdleLoad } from '#client/features/survey/useIdleLoad';
import css from './Survey.module.css';

/** The tenant's footer, sanitised, and the name of the product. */
export function SurveyFooter(): ReactNode {
  const { t } = useSpeech();
  const { tenant } = useSurveyStart().props;
  return (
    <footer className={css.footer}>
      <div>{tenant.surveyFooter ? <TenantFooter html={tenant.surveyFooter} /> : null}</div>
      <p>
        {t('survey.poweredBy')} <b>Parley</b>
      </p>
    </footer>
  );
}

/** Renders text and links as React nodes and drops all other markup, so it is safe without a sanitiser. */
const drawn = (node: ChildNode, key: number): ReactNode =>
  node instanceof HTMLAnchorElement && /^(https?|mailto):$/.test(node.protocol) ? (
    <a key={key} href={node.href} target="_blank" rel="noreferrer">
      {node.textContent}
    </a>
  ) : node.nodeType === Node.TEXT_NODE ? (
    node.textContent
  ) : (
    /SCRIPT|STYLE/.test(node.nodeName) || [...node.childNodes].map(drawn)
  );
const textAndLinksOf = (html: string): ReactNode => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(drawn);

/** Shows text and links at once, and the full HTML when the sanitiser has loaded; an anonymous page loads it after the first question. */
function TenantFooter({ html }: { html: string }): ReactNode {
  const { props, atoms } = useSurveyStart();
  const { at } = useAtomValue(atoms.scene);
  const safe = useIdleLoad(
    () => import('#client/ui/safe-html/SafeHtml.tsx'),
    html.includes('<') && (props.kind === 'Specific' || at !== 'welcome'),
  );
  return safe ? <safe.SafeHtml html={html} /> : textAndLinksOf(html);
}
