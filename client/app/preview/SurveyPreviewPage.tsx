import { type ReactNode, useCallback, useState } from 'react';
import { useFrameFocusGuard } from '#client/app/preview/useFrameFocusGuard';
import { usePreviewContent } from '#client/app/preview/usePreviewContent';
import { usePreviewLanguage } from '#client/app/preview/usePreviewLanguage';
import { useI18nextTranslator } from '#client/app/survey/useI18nextTranslator';
import { Survey } from '#client/features/survey/Survey.tsx';
import { TranslatorContext } from '#client/features/survey/translator-context';
import { type PreviewContent, previewResponse, previewShape } from '#shared/library/preview-frame';

/** Shows the survey that the surrounding editor sends as respondents will see it. Answers are not saved. */
export function SurveyPreviewPage(): ReactNode {
  useFrameFocusGuard();
  const content = usePreviewContent<PreviewContent>();
  const [run, setRun] = useState(0);
  const isSpoken = usePreviewLanguage(content?.language);
  const speech = useI18nextTranslator();
  const again = useCallback(() => setRun((before) => before + 1), []);
  if (!content || !isSpoken) return null;
  const { survey, owner, tenant, language } = content;
  return (
    <TranslatorContext value={speech}>
      <Survey
        key={`${previewShape(content)} ${run}`}
        isPreview
        kind="Specific"
        campaignName={survey.languageIndependentName}
        survey={survey}
        response={previewResponse(content)}
        tenant={tenant}
        owner={owner}
        // Without a respondent the page would say that the survey is anonymous. The author is both, and is named once.
        respondent={owner}
        isOwner
        outboxOwner="preview"
        save={async ({ counter, ...state }) => ({
          surveyResponse: { submittedAt: null, ...state, status: statusOf(state.status), revision: state.revision + 1 },
          counter,
        })}
        language={language}
        onLanguage={() => {}}
        onLeave={again}
        onReset={again}
      />
    </TranslatorContext>
  );
}

const statusOf = (status: string): 'Open' | 'InProgress' | 'Completed' => (status === 'Completed' ? 'Completed' : 'InProgress');
