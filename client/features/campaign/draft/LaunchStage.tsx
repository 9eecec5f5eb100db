import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SingleMutation } from '#client/api/useSingleMutation';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import type { LaunchWarning } from '#shared/launch/schema';
import type { WizardStep } from '#shared/launch/url-state';
import css from './Check.module.css';
import { LaunchDialog, type LaunchDialogProps } from './LaunchDialog.tsx';

interface LaunchStageProps extends Pick<LaunchDialogProps, 'defaultLang' | 'warningText'> {
  dryRun: LaunchDialogProps['dryRun'] & { errors: readonly { field: string }[] };
  /** Says what a launch would do. It shows if there are no errors. */
  title: string;
  button: string;
  /** The step where an error is corrected. */
  stepOf: (field: string) => WizardStep;
  launch: Pick<SingleMutation<unknown, LaunchWarning[]>, 'mutate' | 'isPending'>;
  /** More about what a launch would do. */
  children: ReactNode;
}

/** Head of the dry run, with the launch button, or a link to the first error. Warnings are confirmed in a dialog. */
export function LaunchStage({ dryRun, title, button, stepOf, launch, children, ...dialog }: LaunchStageProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { errors, warnings } = dryRun;
  const [first] = errors;
  return (
    <section className={css.stage} data-stage="deep" aria-labelledby={id}>
      <div className={css.lead}>
        <div>
          <p>{t('campaigns.nothingSent')}</p>
          <h2 id={id}>{first ? t('campaigns.heldUp', { count: errors.length }) : title}</h2>
        </div>
        {first ? (
          <Link to="." search={{ step: stepOf(first.field), field: first.field }} className={css.go}>
            {t('campaigns.goThere')}
          </Link>
        ) : (
          <NativeButton
            look="accent"
            disabled={launch.isPending}
            onClick={() => (warnings.length > 0 ? setAsking(true) : launch.mutate([]))}
          >
            {button}
          </NativeButton>
        )}
      </div>
      {children}
      <LaunchDialog
        {...dialog}
        opened={isAsking}
        dryRun={dryRun}
        onClose={() => setAsking(false)}
        onLaunch={() => {
          setAsking(false);
          launch.mutate(warnings.map(({ code }) => code));
        }}
      />
    </section>
  );
}
