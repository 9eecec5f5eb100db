import { IconAlertTriangle } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { isFinalRefusal } from '#shared/response/save-state';
import css from './SaveNotices.module.css';

/** A connection that is back within this time needs no notice. */
const NOTICE_DELAY_MS = 1_000;

function useDelayed(holds: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!holds) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), NOTICE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [holds]);
  return lasts;
}

/** Says why answers cannot be saved, and what happens to them. */
export function SaveNotices(): ReactNode {
  const { t, reason } = useTranslator();
  const { props, atoms, retry } = useSurvey();
  const refused = useAtomValue(atoms.refused);
  const lost = useDelayed(useAtomValue(atoms.condition) === 'waiting');
  const action = { label: t('general.retry'), onClick: retry };
  return (
    <div className={css.notices}>
      {refused !== null ? (
        <Banner
          icon={<IconAlertTriangle size={20} stroke={1.75} />}
          title={t(props.anonymous ? 'survey.notHandedIn' : 'talk.refusedTitle')}
          {...(isFinalRefusal(refused) ? {} : { action })}
        >
          {t('survey.refusedText', { reason: reason(refused) })}
        </Banner>
      ) : lost ? (
        <Banner title={t(props.anonymous ? 'survey.waitsTitle' : 'talk.lostTitle')} action={action}>
          {t(props.anonymous ? 'survey.waitsText' : 'survey.keptHere')}
        </Banner>
      ) : null}
    </div>
  );
}
