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
 * Title and text of the alert about a failed import; undefined when none failed. If the answer was lost, the rows may have been added, so
 * the text does not say that they were not. Importing the file again is safe, because existing rows are left out.
 */
export function importFailureTexts({ look, take }: ImportFailure, t: TFunction): { title: string; children?: string } | undefined {
  const failure = look ?? take;
  if (!failure) return undefined;
  const reason = errorMessage(failure, t);
  const isAnswerLost = !look && failure instanceof ApiError && failure.isTransient;
  return isAnswerLost ? { title: reason } : { title: t('team.failed.import'), children: reason };
}
