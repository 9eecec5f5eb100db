import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurveyStart } from '#client/features/survey/survey-context';
import { AnonymousNotice } from './AnonymousNotice.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import css from './NoticeAndLanguage.module.css';

/** The notice about anonymity, and the language picker. */
export function NoticeAndLanguage({ className }: { className?: string | undefined }): ReactNode {
  const { atoms } = useSurveyStart();
  const notice = useAtomValue(atoms.notice);
  const languages = useAtomValue(atoms.languages);
  if (!languages) return null;
  return (
    <div className={className ? `${css.tools} ${className}` : css.tools} data-notice={notice || undefined}>
      {notice ? <AnonymousNotice /> : null}
      <LanguagePicker />
    </div>
  );
}
