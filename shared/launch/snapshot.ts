import { writtenOf } from '#shared/library/draft';
import type { LibraryContent } from '#shared/library/schema';
import { countTexts, type TranslationCounts } from '#shared/library/text-state';
import type { Question, SurveySnapshot } from '#shared/survey/schema';

/** A saved version of a library item. */
export interface VersionContent {
  id: string;
  version: number;
  content: LibraryContent;
}

/** LAUNCH-S1: the survey as respondents get it: only texts that they can see, and each question with its version. */
export function snapshotOfVersion({ id, version, content }: VersionContent, questions: readonly VersionContent[]): SurveySnapshot {
  return {
    id,
    version,
    languageIndependentName: content.languageIndependentName,
    multilang: writtenOf('survey', content).multilang as SurveySnapshot['multilang'],
    questions: questions.map((question) => ({
      id: question.id,
      version: question.version,
      type: question.content.type ?? 'single-with',
      multilang: writtenOf('question', question.content).multilang as Question['multilang'],
    })),
  };
}

/** LAUNCH-S2: the counts of missing, outdated and unreviewed texts of a survey version and its questions. */
export const countsOfVersion = (survey: VersionContent, questions: readonly VersionContent[]): TranslationCounts =>
  countTexts([writtenOf('survey', survey.content), ...questions.map(({ content }) => writtenOf('question', content))]);
