import { IconAlertTriangle, IconCheck, IconCloudUp, IconDeviceMobile, IconPlugConnectedX } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurvey } from '#client/features/survey/survey-context';
import type { AnonymousProps } from '#client/features/survey/survey-props';
import { useTranslator } from '#client/features/survey/translator-context';
import type { SyncStatus } from '#shared/sync/save-state-machine';
import css from './TopBar.module.css';

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const;
const STATES = {
  saved: { icon: <IconCheck {...ICON} />, text: 'survey.saved' },
  saving: { icon: <IconCloudUp {...ICON} />, text: 'survey.saving' },
  waiting: { icon: <IconPlugConnectedX {...ICON} />, text: 'survey.waiting' },
  conflict: { icon: <IconAlertTriangle {...ICON} />, text: 'survey.notSaved' },
} as const satisfies Record<SyncStatus, object>;

/** For answers that stay on the device: whether the browser stores them. */
function stateHere(condition: SyncStatus, { isStored }: AnonymousProps) {
  if (condition !== 'saved' && condition !== 'saving') return null;
  const icon = isStored ? <IconDeviceMobile {...ICON} /> : STATES.conflict.icon;
  return { icon, text: isStored ? 'survey.keptOnDevice' : 'survey.keptNowhere' } as const;
}

/** The save state: saved, saving, waiting for the connection, or not saved. */
export function SurveySaveState(): ReactNode {
  const { t } = useTranslator();
  const { props, atoms } = useSurvey();
  const condition = useAtomValue(atoms.condition);
  const { icon, text } = (props.anonymous && stateHere(condition, props.anonymous)) ?? STATES[condition];
  return (
    <span className={css.saved} data-condition={condition}>
      {icon}
      <span>{t(text)}</span>
    </span>
  );
}
