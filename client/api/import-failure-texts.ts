import type { TFunction } from 'i18next';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';

interface ImportFailure {
  /** Error of the review of the file. */
  look: Error | null;
  /** Error of the import itself. */
  take: Error | null;
}

/**
 * Title and text of the alert about a failed import; undefined when none failed. If only the answer was lost the rows may be there, so it
 * does not say that they are not. Importing the file again is safe: rows that are there are left out.
 */
export function importFailureTexts({ look, take }: ImportFailure, t: TFunction): { title: string; children?: string } | undefined {
  const failure = look ?? take;
  if (!failure) return undefined;
  const reason = errorMessage(failure, t);
  const isAnswerLost = !look && failure instanceof ApiError && failure.isTransient;
  return isAnswerLost ? { title: reason } : { title: t('team.failed.import'), children: reason };
}
