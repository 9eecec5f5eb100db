import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import type { TalkProjectDraft } from '#shared/project/schema';

/** The draft of a talk project with what can be done to it. */
export type OpenProject = OpenDraft<TalkProjectDraft>;
