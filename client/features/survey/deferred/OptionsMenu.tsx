import { IconDotsVertical, IconLogout, IconRefresh, IconRotate, IconVolume } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { Popover } from '#client/ui/popover/Popover.tsx';
import css from './OptionsMenu.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const ENTRIES = {
  resetQuestion: { icon: <IconRotate {...ICON} />, text: 'survey.resetQuestion' },
  resetSurvey: { icon: <IconRefresh {...ICON} />, text: 'survey.resetSurvey' },
  leave: { icon: <IconLogout {...ICON} />, text: 'survey.leave' },
} as const;

/** The menu: sound, restart, leave. */
export function OptionsMenu(): ReactNode {
  const { t } = useTranslator();
  const { atoms, send } = useSurvey();
  const menu = useAtomValue(atoms.menu);
  const sound = useAtomValue(atoms.sound);
  if (menu.length === 0) return null;
  return (
    <Popover label={t('survey.options')} className={css.button} face={<IconDotsVertical size={22} stroke={1.75} aria-hidden />}>
      {(close) =>
        menu.map((entry) => {
          if (entry === 'divider') return <hr key={entry} className={css.divider} />;
          if (entry === 'sound') {
            return (
              <button
                key={entry}
                type="button"
                role="switch"
                aria-checked={sound}
                className={css.entry}
                onClick={() => send({ type: 'toggleSound' })}
              >
                <IconVolume {...ICON} />
                {t('survey.sound')}
                <span className={css.switch} aria-hidden="true" />
              </button>
            );
          }
          const choose = () => {
            close();
            send({ type: entry });
          };
          return (
            <button key={entry} type="button" className={css.entry} onClick={choose}>
              {ENTRIES[entry].icon}
              {t(ENTRIES[entry].text)}
            </button>
          );
        })
      }
    </Popover>
  );
}
