import type { ReactNode } from 'react';
import type { Speech } from '#client/features/survey/speech';
import type { AnonymousCampaign } from '#shared/campaign/schema';
import { Button } from '../ui/button/Button.tsx';
import css from './Closed.module.css';

interface ClosedProps {
  speech: Speech;
  /** The answers were handed in, or the message key of why there is nothing to answer. */
  why: string;
  /** It may be another matter in a moment. */
  isPassing?: boolean;
  tenant?: AnonymousCampaign['tenant'];
}

/** Why there is nothing to answer here: handed in already, not open, or not to be reached. */
export function Closed({ speech, why, isPassing = false, tenant }: ClosedProps): ReactNode {
  const { title, text } = wordsOf(speech, why, isPassing);
  return (
    <main className={css.closed} data-stage="deep">
      <div>
        {tenant?.avatar ? <img src={tenant.avatar} alt="" width={48} height={48} /> : null}
        <h1>{title}</h1>
        <p>{text}</p>
        {isPassing ? (
          <Button look="accent" onClick={() => location.reload()}>
            {speech.t('general.retry')}
          </Button>
        ) : null}
      </div>
      <footer>
        {speech.t('survey.poweredBy')} <b>Parley</b>
      </footer>
    </main>
  );
}

function wordsOf({ t, reason }: Speech, why: string, isPassing: boolean): { title: string; text: string } {
  if (why === 'handedIn') return { title: t('survey.handedInTitle'), text: t('survey.handedInText') };
  const title = t(isPassing ? 'survey.failedTitle' : 'survey.closedTitle');
  return { title, text: reason(why) || t('messages.tryAgainShortly') };
}
