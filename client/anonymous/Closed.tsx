import type { ReactNode } from 'react';
import type { CallError } from '#client/api/wire';
import type { Speech } from '#client/features/survey/speech';
import type { AnonymousCampaign } from '#shared/campaign/schema';
import { Button } from '../ui/button/Button.tsx';
import css from './Closed.module.css';

interface ClosedProps {
  speech: Speech;
  /** Absent when the answers were handed in. */
  error?: CallError;
  tenant?: AnonymousCampaign['tenant'];
}

/** Why there is nothing to answer here: handed in already, not open, or not to be reached. */
export function Closed({ speech, error, tenant }: ClosedProps): ReactNode {
  const { title, text } = wordsOf(speech, error);
  return (
    <main className={css.closed} data-stage="deep">
      <div>
        {tenant?.avatar ? <img src={tenant.avatar} alt="" width={48} height={48} /> : null}
        <h1>{title}</h1>
        <p>{text}</p>
        {error?.isPassing ? (
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

function wordsOf({ t, reason }: Speech, error: CallError | undefined): { title: string; text: string } {
  if (!error) return { title: t('survey.handedInTitle'), text: t('survey.handedInText') };
  const text = reason(error.body?.messageKey ?? '') || t('messages.tryAgainShortly');
  return { title: t(error.isPassing ? 'survey.failedTitle' : 'survey.closedTitle'), text };
}
