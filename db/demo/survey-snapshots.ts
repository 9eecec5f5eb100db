import { surveyContent } from '#db/content-files';
import { demoId } from '#db/demo/ids-and-dates';
import { importSurveyFile } from '#shared/library/file/new-survey-items';
import type { Question, SurveySnapshot } from '#shared/survey/schema';

/** Placeholder reviewer: snapshots of surveys contain no text states. */
const REVIEW = { by: '', at: '' };

const known = new Map<string, SurveySnapshot>();

/** A survey as a tenant's campaigns carry it: the file of this name, imported with the demo's own ids. */
export function snapshotOf(domain: string, key: string): SurveySnapshot {
  const found = known.get(`${domain} ${key}`);
  if (found) return found;
  const nextId = (kind: string, part: string): string =>
    kind === 'survey' ? demoId('survey', domain, key) : demoId(kind, domain, key, part.replace(/^\D+/, ''));
  const items = importSurveyFile(surveyContent('demo/files', key), { nextId, knownCategory: () => undefined }, REVIEW);
  const survey = items.at(-1);
  if (!survey) throw new Error(`${key} has no survey.`);
  const snapshot: SurveySnapshot = {
    id: survey.id,
    languageIndependentName: survey.draft.languageIndependentName,
    multilang: survey.draft.multilang as SurveySnapshot['multilang'],
    questions: items
      .filter(({ kind }) => kind === 'question')
      .map(({ id, draft: { type = 'single-with', multilang } }) => ({ id, type, multilang: multilang as Question['multilang'] })),
  };
  known.set(`${domain} ${key}`, snapshot);
  return snapshot;
}
