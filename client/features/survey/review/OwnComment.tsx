import { IconPencil } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { Bubble } from '#client/ui/bubble/Bubble.tsx';
import type { OwnLine as Own } from '#shared/survey-flow/view/chat';
import { editView } from '#shared/survey-flow/view/comment-edit';
import { CommentEditor } from './CommentEditor.tsx';
import css from './OwnComment.module.css';

/** A sent comment with a button to change it. */
export function OwnComment({ line }: { line: Own }): ReactNode {
  const { t } = useTranslator();
  const { atoms, send } = useSurvey();
  const survey = useAtomValue(atoms.survey);
  const view = editView(survey, useAtomValue(atoms.flow));
  const isOpen = view?.comment === line.comment;
  const pencil = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // The editor had the focus and is closed, so the button takes the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) pencil.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (view && isOpen) return <CommentEditor view={view} />;
  return (
    <Bubble
      own
      says={t('general.label', { label: t('survey.youSaid') })}
      text={line.text}
      avatar={
        <button
          ref={pencil}
          type="button"
          className={css.pencil}
          aria-label={`${t('general.label', { label: t('survey.editComment') })} ${line.text}`}
          onClick={() => send({ type: 'edit', comment: line.comment })}
        >
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}
