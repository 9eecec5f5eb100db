import type { CampaignDraft } from '#shared/launch/schema';
import {
  applyCampaignEdits,
  type CampaignEdits,
  chooseCampaignEdit,
  editCampaignField,
  fieldsOfCampaignEdits,
  foldCampaignEdits,
  rebaseCampaignEdits,
  sendableCampaignEdits,
} from '#shared/launch/unsaved-edits';

/** A draft of a campaign, or of a talk project, which is saved in the same way. */
export interface SavedDraft {
  id: string;
  revision: number;
}

/** A save: some fields, the revision that they are based on, and the window's save number. */
export interface SavedChange<Draft> {
  revision: number;
  counter: number;
  fields: Partial<Draft>;
}

/** The saving state of a draft in one window. */
export interface CampaignSaving<Draft extends SavedDraft = CampaignDraft> {
  stored: Draft;
  edits: CampaignEdits;
  /** The save that has no answer yet. A retry sends it unchanged so that the server recognises it. */
  inFlight: { change: SavedChange<Draft>; edits: CampaignEdits } | null;
  /** The number of the last save of this window. */
  counter: number;
  /** Whether the last attempt did not reach the server. */
  cutOff: boolean;
  /** Message key of the server's refusal, until the user changes a field. */
  refused: string | null;
}

export type CampaignSaveStatus = 'saved' | 'saving' | 'waiting' | 'undecided' | 'refused';

/** Starts the saving state of a window. @param counter greater than the counter of any earlier window */
export const openCampaignSaving = <Draft extends SavedDraft>(stored: Draft, counter: number): CampaignSaving<Draft> => ({
  ...{ stored, counter },
  edits: {},
  inFlight: null,
  cutOff: false,
  refused: null,
});

/** Edits that the server has not acknowledged. */
export const unsavedCampaign = ({ edits, inFlight }: Pick<CampaignSaving<SavedDraft>, 'edits' | 'inFlight'>): CampaignEdits =>
  inFlight ? foldCampaignEdits(inFlight.edits, edits) : edits;

/** The draft with all changes of this window. */
export const currentCampaign = <Draft extends SavedDraft>(s: CampaignSaving<Draft>): Draft =>
  applyCampaignEdits(s.stored, unsavedCampaign(s));

/** The stored draft with the save that is in flight. */
const inFlightDraft = <Draft extends SavedDraft>({ stored, inFlight }: CampaignSaving<Draft>): Draft =>
  inFlight ? applyCampaignEdits(stored, inFlight.edits) : stored;

/** LAUNCH-M1: changes fields, by path. */
export const setCampaignFields = <Draft extends SavedDraft>(
  s: CampaignSaving<Draft>,
  fields: Readonly<Record<string, unknown>>,
): CampaignSaving<Draft> => ({
  ...s,
  refused: null,
  edits: Object.entries(fields).reduce((edits, [path, value]) => editCampaignField(edits, inFlightDraft(s), path, value), s.edits),
});

/** LAUNCH-M2: resolves the conflict of a field. */
export const chooseCampaignField = <Draft extends SavedDraft>(
  s: CampaignSaving<Draft>,
  path: string,
  choice: 'mine' | 'theirs',
): CampaignSaving<Draft> => ({
  ...s,
  edits: chooseCampaignEdit(s.edits, path, choice),
});

/** Adopts edits that another window of this user left unsaved. */
export const adoptCampaignEdits = <Draft extends SavedDraft>(s: CampaignSaving<Draft>, left: CampaignEdits): CampaignSaving<Draft> => ({
  ...s,
  edits: foldCampaignEdits(rebaseCampaignEdits(left, inFlightDraft(s)), s.edits),
});

/** Receives a draft from the server. Ignores an older revision, and any revision while a save is in flight. */
export const receiveCampaign = <Draft extends SavedDraft>(s: CampaignSaving<Draft>, stored: Draft): CampaignSaving<Draft> =>
  stored.revision <= s.stored.revision || s.inFlight ? s : { ...s, stored, edits: rebaseCampaignEdits(s.edits, stored) };

/** LAUNCH-M4: the save status of a draft. The most urgent status wins. */
export function campaignSaveStatus({ edits, inFlight, cutOff, refused }: Omit<CampaignSaving<SavedDraft>, 'stored'>): CampaignSaveStatus {
  if (refused !== null) return 'refused';
  if (cutOff) return 'waiting';
  if (inFlight || Object.keys(sendableCampaignEdits(edits)).length > 0) return 'saving';
  return Object.keys(edits).length > 0 ? 'undecided' : 'saved';
}

/** The save steps of a campaign draft for the saver (client/api/saver.ts). */
export const campaignSavingSteps = {
  hasUnsaved: <Draft extends SavedDraft>(s: CampaignSaving<Draft>): boolean => Object.keys(unsavedCampaign(s)).length > 0,

  nextSave<Draft extends SavedDraft>(s: CampaignSaving<Draft>): { saving: CampaignSaving<Draft>; save: SavedChange<Draft> } | null {
    if (s.refused !== null) return null;
    if (s.inFlight) return { saving: s, save: s.inFlight.change };
    const edits = sendableCampaignEdits(s.edits);
    if (Object.keys(edits).length === 0) return null;
    const counter = s.counter + 1;
    const change = { revision: s.stored.revision, counter, fields: fieldsOfCampaignEdits(edits, s.stored) };
    const conflicts = Object.fromEntries(Object.entries(s.edits).filter(([path]) => !(path in edits)));
    return { saving: { ...s, counter, edits: conflicts, inFlight: { change, edits } }, save: change };
  },

  acknowledgeSave: <Draft extends SavedDraft>(s: CampaignSaving<Draft>, stored: Draft): CampaignSaving<Draft> => ({
    ...s,
    stored,
    edits: rebaseCampaignEdits(s.edits, stored),
    inFlight: null,
    cutOff: false,
  }),

  rebaseOnConflict: <Draft extends SavedDraft>(s: CampaignSaving<Draft>, current: unknown): CampaignSaving<Draft> => {
    const stored = current as Draft;
    return { ...s, stored, edits: rebaseCampaignEdits(unsavedCampaign(s), stored), inFlight: null, cutOff: false };
  },

  cutOff: <Draft extends SavedDraft>(s: CampaignSaving<Draft>): CampaignSaving<Draft> => ({ ...s, cutOff: true }),

  /** Turns the refused save into unsaved edits again, merged with later ones. */
  rejectSave: <Draft extends SavedDraft>(s: CampaignSaving<Draft>, refused: string): CampaignSaving<Draft> => ({
    ...s,
    ...{ refused, inFlight: null, cutOff: false, edits: unsavedCampaign(s) },
  }),
};
