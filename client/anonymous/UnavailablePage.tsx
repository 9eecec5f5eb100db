import { type ReactNode, useEffect, useRef } from 'react';
import type { OpenedLink } from '#client/anonymous/open-link';
import type { ApiError } from '#client/api/fetch';
import { type Translator, useTranslator } from '#client/features/survey/translator-context';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { isBrokenLink } from '#shared/ballot/link';
import { surveyBrand } from '#shared/tenant/images';
import { OwnWords } from './OwnWords.tsx';
import { TokenEntry } from './TokenEntry.tsx';
import css from './UnavailablePage.module.css';

/** Retry interval in ms, unless the server sends one. */
const RETRY_INTERVAL_MS = 4_000;

type Shown = Exclude<OpenedLink, { is: 'open' }>;

interface UnavailablePageProps {
  campaignId: string;
  opened: Shown;
  onAgain: () => void;
  /** Deletes everything that this browser stores about the campaign, and opens the link again. */
  onBeginAnew: () => void;
}

/** Says why the survey cannot be answered: already submitted, not open, or the server is unreachable. */
export function UnavailablePage({ campaignId, opened, onAgain, onBeginAnew }: UnavailablePageProps): ReactNode {
  const speech = useTranslator();
  const { t } = speech;
  const { title, texts, action } = wordsOf(speech, opened);
  const campaign = opened.is === 'handedIn' || opened.is === 'tokenless' ? opened.campaign : undefined;
  const picture = campaign && surveyBrand(campaign.tenant, true);
  const heading = useRef<HTMLHeadingElement>(null);
  // The page replaces the survey, which had the focus, or shows another reason: the focus on the title makes a screen reader read it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to each new title
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  useRetry(opened.is === 'waiting' || (opened.is === 'refused' && isCutOff(opened.refusal)) ? opened.refusal : null, onAgain);
  return (
    <main className={css.closed} data-stage="deep" data-closed={opened.is}>
      <div>
        {picture ? <img src={picture} alt="" width={48} height={48} /> : null}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {opened.is === 'tokenless' ? <TokenEntry campaign={opened.campaign} onKept={onAgain} /> : null}
        {action === 'survey.deleteDraft' ? <OwnWords campaignId={campaignId} /> : null}
        {action ? (
          <NativeButton
            look={DELETING_ACTIONS.has(action) ? 'plain' : 'accent'}
            onClick={DELETING_ACTIONS.has(action) ? onBeginAnew : onAgain}
          >
            {t(action)}
          </NativeButton>
        ) : null}
      </div>
      <footer>
        {t('survey.poweredBy')} <b>Parley</b>
      </footer>
    </main>
  );
}

type Action = 'survey.somebodyElse' | 'survey.deleteDraft' | 'survey.open' | 'general.retry';
const DELETING_ACTIONS: ReadonlySet<Action> = new Set(['survey.somebodyElse', 'survey.deleteDraft']);

interface Words {
  title: string;
  texts: string[];
  action?: Action;
}

/** Whether the call did not reach the server. */
const isCutOff = ({ status }: ApiError): boolean => status === 0;

function wordsOf({ t, reason }: Translator, opened: Shown): Words {
  if (opened.is === 'handedIn') {
    const { campaign } = opened;
    const sealed = campaign ? [t('survey.thanksSealed', { threshold: campaign.threshold })] : [];
    return { title: t('survey.handedInTitle'), texts: [t('survey.handedInText'), ...sealed], action: 'survey.somebodyElse' };
  }
  if (opened.is === 'waiting') return { title: t('survey.handingIn'), texts: [t('survey.waitsText')], action: 'general.retry' };
  if (opened.is === 'replaced') return { title: t('survey.replacedTitle'), texts: [t('survey.replacedText')], action: 'survey.open' };
  if (opened.is === 'tokenless') {
    const { isRefused, isLeft } = opened;
    const texts = [t(isRefused ? 'survey.tokenSpent' : 'survey.tokenText')];
    if (!isLeft) return { title: t('survey.tokenTitle'), texts };
    return { title: t('survey.tokenTitle'), texts: isRefused ? texts : [...texts, t('survey.draftLeft')], action: 'survey.deleteDraft' };
  }
  const { refusal, isLeft } = opened;
  const why = reason(refusal.body?.messageKey ?? '') || t(isCutOff(refusal) ? 'messages.noConnection' : 'messages.tryAgainShortly');
  if (refusal.isTransient) return { title: t('survey.failedTitle'), texts: [why], action: 'general.retry' };
  if (isBrokenLink({ status: refusal.status, messageKey: refusal.body?.messageKey })) {
    return { title: t('survey.brokenLinkTitle'), texts: [t('survey.brokenLinkText')] };
  }
  const title = t('survey.closedTitle');
  return isLeft ? { title, texts: [why, t('survey.draftLeft')], action: 'survey.deleteDraft' } : { title, texts: [why] };
}

/** Retries automatically while the refusal is transient. */
function useRetry(refusal: ApiError | null, again: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each refusal
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(again, refusal.waitMs || RETRY_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
}
