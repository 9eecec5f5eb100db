import { IconAlertTriangle, IconCheck, IconCloudUp, IconPlugConnectedX } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurvey } from '#client/features/survey/context';
import { useSpeech } from '#client/features/survey/speech';
import type { SavingCondition } from '#shared/saving/saving';
import { Brand } from '../Brand.tsx';
import { Progress } from './Progress.tsx';
import css from './TopBar.module.css';

/** Whose survey it is, how far one is, what is saved, and the menu. */
export function TopBar({ options }: { options: ReactNode }): ReactNode {
  const { t } = useSpeech();
  const { props, atoms } = useSurvey();
  const { number, total } = useAtomValue(atoms.position);
  return (
    <>
      <header className={css.bar}>
        <Brand under={props.campaignName} />
        <p className={css.position}>
          <span className="visually-hidden" role="status">
            {t('survey.position', { number: Number(number), total: Number(total) })}
          </span>
          <span aria-hidden="true">
            {number}
            <small>{t('survey.of')}</small>
            {total}
          </span>
        </p>
        <div className={css.right}>
          <SaveState />
          {options}
        </div>
      </header>
      <Progress />
    </>
  );
}

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const;
const STATES = {
  saved: { icon: <IconCheck {...ICON} />, text: 'survey.saved' },
  saving: { icon: <IconCloudUp {...ICON} />, text: 'survey.saving' },
  waiting: { icon: <IconPlugConnectedX {...ICON} />, text: 'survey.waiting' },
  conflict: { icon: <IconAlertTriangle {...ICON} />, text: 'survey.notSaved' },
} as const satisfies Record<SavingCondition, object>;

/** Which of saved, saving, waiting for the connection or not saved holds. */
function SaveState(): ReactNode {
  const { t } = useSpeech();
  const { atoms } = useSurvey();
  const condition = useAtomValue(atoms.condition);
  const { icon, text } = STATES[condition];
  return (
    <span className={css.saved} data-condition={condition}>
      {icon}
      <span>{t(text)}</span>
    </span>
  );
}
