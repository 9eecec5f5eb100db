import { IconArrowRight, IconChevronRight, IconChevronsRight } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { CSSProperties, ReactNode } from 'react';
import { useSurveyStart } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { Slider } from '#client/ui/slider/Slider.tsx';
import css from './OpenSlider.module.css';

/**
 * Starts the survey: by dragging the dot to the end, or by the button there. Releasing a key before the end moves the dot back, as
 * releasing a finger does.
 */
export function OpenSlider(): ReactNode {
  const { t } = useTranslator();
  const { atoms, send } = useSurveyStart();
  const { value, label } = useAtomValue(atoms.welcome);
  const letGo = () => send({ type: 'released', slider: 'welcome' });
  const open = () => send({ type: 'committed', slider: 'welcome' });
  return (
    <Slider
      value={value}
      tone="open"
      label={t('survey.swipeToOpen')}
      valueText={(at) => t('talk.of100', { value: Math.floor(at / 10) })}
      low=""
      high=""
      thumb={<IconChevronRight size={28} stroke={2.4} aria-hidden />}
      onChange={(at) => send({ type: 'dragged', slider: 'welcome', value: at })}
      onCancel={() => send({ type: 'dragCancelled', slider: 'welcome' })}
      onKeysUp={letGo}
      onCommit={(_, by) => (by === 'key' ? open() : letGo())}
      overlay={
        <>
          {label ? (
            <span className={css.hint} style={{ '--at': value / 1_000 } as CSSProperties} aria-hidden="true">
              {t('survey.swipeToOpen')}
              <IconChevronsRight size={20} stroke={2} />
            </span>
          ) : null}
          <button
            type="button"
            className={css.door}
            aria-label={t('survey.open')}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={open}
          >
            <IconArrowRight size={24} stroke={2} aria-hidden />
          </button>
        </>
      }
    />
  );
}
