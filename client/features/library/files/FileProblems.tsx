import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import css from './Files.module.css';

/** A file that is refused before the upload. */
export class UnreadableFile extends Error {
  readonly key: 'files.tooLarge' | 'files.notJson';
  constructor(key: UnreadableFile['key']) {
    super(key);
    this.key = key;
  }
}

/** Validation errors of a file, each with its position in the file. A call that did not reach the server says nothing about the file. */
export function FileProblems({ title, error }: { title: string; error: Error }): ReactNode {
  const { t } = useTranslation();
  if (error instanceof UnreadableFile) return <ErrorAlert title={title}>{t(error.key)}</ErrorAlert>;
  if (error instanceof ApiError && error.isTransient) return <ErrorAlert title={errorMessage(error, t)} />;
  const fields = error instanceof ApiError ? Object.entries(error.body?.fields ?? {}) : [];
  // Errors of the whole file have no position.
  const whole = fields.find(([place]) => place === 'file' || place === 'format');
  return (
    <div className={css.problems}>
      <ErrorAlert title={title}>{whole ? t(whole[1] as never) : fields.length > 0 ? null : errorMessage(error, t)}</ErrorAlert>
      {fields.length > (whole ? 1 : 0) ? (
        <ul aria-label={title}>
          {fields
            .filter((field) => field !== whole)
            .map(([place, key]) => (
              <li key={place}>
                <code>{place}</code>
                <span>{t(key as never)}</span>
              </li>
            ))}
        </ul>
      ) : null}
    </div>
  );
}
