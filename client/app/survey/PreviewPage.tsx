import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { i18n, loadLanguage } from '#client/app/i18n';
import { useSurveyTranslator } from '#client/app/useSurveyTranslator';
import { Survey } from '#client/features/survey/Survey.tsx';
import { SpeechContext } from '#client/features/survey/translator-context';
import type { Locale } from '#shared/i18n/locale';
import { type PreviewContent, type PreviewMessage, previewResponse, previewShape } from '#shared/library/preview';

/** The survey that the editor around this frame sends, as respondents will see it. Answers go nowhere. */
export function PreviewPage(): ReactNode {
  useOwnFocus();
  const content = usePreviewContent();
  const [run, setRun] = useState(0);
  const isSpoken = useSpokenLanguage(content?.language);
  const speech = useSurveyTranslator();
  const again = useCallback(() => setRun((before) => before + 1), []);
  if (!content || !isSpoken) return null;
  const { survey, owner, tenant, language } = content;
  return (
    <SpeechContext value={speech}>
      <Survey
        key={`${previewShape(content)} ${run}`}
        isPreview
        kind="Specific"
        campaignName={survey.languageIndependentName}
        survey={survey}
        response={previewResponse(content)}
        tenant={tenant}
        owner={owner}
        respondent={null}
        keeper="preview"
        save={async ({ counter, ...state }) => ({
          surveyResponse: { submittedAt: null, ...state, status: statusOf(state.status), revision: state.revision + 1 },
          counter,
        })}
        language={language}
        onLanguage={() => {}}
        onLeave={again}
        onReset={again}
      />
    </SpeechContext>
  );
}

const statusOf = (status: string): 'Open' | 'InProgress' | 'Completed' => (status === 'Completed' ? 'Completed' : 'InProgress');

/** What the page around this frame sends. Messages of other windows are not heard. */
function usePreviewContent(): PreviewContent | undefined {
  const [content, setContent] = useState<PreviewContent>();
  useEffect(() => {
    const take = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      if (origin === location.origin && source === parent && data.type === 'preview') setContent(data.content);
    };
    addEventListener('message', take);
    if (parent !== window) parent.postMessage({ type: 'previewReady' } satisfies PreviewMessage, location.origin);
    return () => removeEventListener('message', take);
  }, []);
  return content;
}

/** A survey moves the focus to what comes next. Here it may only while it has the focus: the author may be typing outside. */
function useOwnFocus(): void {
  useEffect(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function focusWithin(options) {
      if (document.hasFocus()) focus.call(this, options);
    };
    return () => {
      HTMLElement.prototype.focus = focus;
    };
  }, []);
}

function useSpokenLanguage(language: Locale | undefined): boolean {
  const [spoken, setSpoken] = useState<Locale>();
  useEffect(() => {
    if (!language) return;
    let isOver = false;
    void loadLanguage(language).then(async () => {
      if (isOver) return;
      await i18n.changeLanguage(language);
      setSpoken(language);
    });
    return () => {
      isOver = true;
    };
  }, [language]);
  return spoken !== undefined;
}
