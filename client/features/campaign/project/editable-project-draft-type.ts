import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import type { TalkProjectDraft } from '#shared/project/schema';

/** State of a talk project draft with the functions that change it. */
export type OpenProject = OpenDraft<TalkProjectDraft>;
