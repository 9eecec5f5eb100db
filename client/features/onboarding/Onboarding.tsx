import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#client/ui/app-frame/useTitle';
import { StartIllustration } from '#client/ui/illustrations/StartIllustration.tsx';
import { Stage } from '#client/ui/stage/Stage.tsx';
import css from './Onboarding.module.css';
import { DotPicture } from './pictures/DotPicture.tsx';
import { NotesPicture } from './pictures/NotesPicture.tsx';
import { SyncedScreensPicture } from './pictures/SyncedScreensPicture.tsx';

interface OnboardingProps {
  /** Name of the user. */
  name: string;
  product: { mark: string; name: string };
  menu: ReactNode;
  /** Whether the end is being saved to the server. */
  ending: boolean;
  onEnd: () => void;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The steps in order; the texts of each are in `training` of the dictionary. */
const STEPS = ['meet', 'lead', 'dot', 'kept'] as const;
const PICTURES: Record<(typeof STEPS)[number], ReactNode> = {
  meet: <StartIllustration />,
  lead: <SyncedScreensPicture />,
  dot: <DotPicture />,
  kept: <NotesPicture />,
};

/** The introduction: four steps, each with a picture and a short text. The user can go back and forth. */
export function Onboarding({ name, product, menu, ending, onEnd }: OnboardingProps): ReactNode {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const last = STEPS.length - 1;
  const step = STEPS[at] ?? STEPS[0];
  const go = (to: number) => {
    moved.current = true;
    setAt(Math.min(Math.max(to, 0), last));
  };
  useHotkeys([
    ['ArrowRight', () => go(at + 1)],
    ['ArrowLeft', () => go(at - 1)],
  ]);
  const heading = t(`training.${step}.title`, { name });
  useTitle(heading);
  // A screen reader announces the new title, and Tab reaches the first button of the step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the title of each step
  useEffect(() => {
    if (moved.current) title.current?.focus();
  }, [at]);

  return (
    <div className={css.frame}>
      <header className={css.top}>
        <p className={css.brand}>
          <img src={product.mark} alt="" width={36} height={36} />
          {product.name}
        </p>
        {menu}
      </header>
      <main className={css.stage} data-step={step}>
        <Stage labelledBy="training-title" picture={<Fragment key={step}>{PICTURES[step]}</Fragment>}>
          <p className={css.where}>{t('training.step', { number: at + 1, count: STEPS.length })}</p>
          <h1 className={css.title} id="training-title" ref={title} tabIndex={-1}>
            {heading}
          </h1>
          <p className={css.text}>{t(`training.${step}.text`)}</p>
        </Stage>
        <div className={css.foot}>
          <ol className={css.steps} aria-hidden="true">
            {STEPS.map((each, index) => (
              <li key={each} data-done={index <= at || undefined} />
            ))}
          </ol>
          {at > 0 ? (
            <Button variant="default" leftSection={<IconArrowLeft {...ICON} />} onClick={() => go(at - 1)}>
              {t('training.previous')}
            </Button>
          ) : null}
          {at < last ? (
            <Button rightSection={<IconArrowRight {...ICON} />} onClick={() => go(at + 1)}>
              {t('training.next')}
            </Button>
          ) : (
            <Button rightSection={<IconCheck {...ICON} />} loading={ending} onClick={onEnd}>
              {t('training.end')}
            </Button>
          )}
        </div>
      </main>
    </div>
  );
}
