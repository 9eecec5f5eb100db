import { describe, expect, test } from 'vitest';
import { emptyCampaignDraft } from '#shared/launch/draft';
import {
  adoptCampaignEdits,
  campaignSaveStatus,
  campaignSavingSteps,
  chooseCampaignField,
  currentCampaign,
  openCampaignSaving,
  receiveCampaign,
  setCampaignFields,
  unsavedCampaign,
} from '#shared/launch/saving';
import type { CampaignDraft } from '#shared/launch/schema';

const draft: CampaignDraft = {
  ...emptyCampaignDraft({ userId: 'owner', language: 'en-GB' }),
  ...{ id: 'draft', revision: 1, makerId: 'owner', createdAt: '', changedAt: '' },
};
const opened = openCampaignSaving(draft, 100);
const named = setCampaignFields(opened, { name: 'Pulse' });
const { nextSave, acknowledgeSave, rebaseOnConflict, rejectSave, cutOff, hasUnsaved } = campaignSavingSteps;
const sent = nextSave(named)?.saving ?? opened;

describe('saving the draft of a campaign', () => {
  test('LAUNCH-M4: is saved, saving, and saved again', () => {
    expect(campaignSaveStatus(opened)).toBe('saved');
    expect(campaignSaveStatus(named)).toBe('saving');
    expect(nextSave(named)?.save).toEqual({ revision: 1, counter: 101, fields: { name: 'Pulse' } });
    expect(campaignSaveStatus(sent)).toBe('saving');
    expect(campaignSaveStatus(acknowledgeSave(sent, { ...draft, revision: 2, name: 'Pulse' }))).toBe('saved');
    expect(nextSave(opened)).toBeNull();
  });

  test('LAUNCH-M1: what is on its way is sent again unchanged, with later edits kept for the next save', () => {
    const typed = setCampaignFields(cutOff(sent), { name: 'Pulse 2027' });
    expect(campaignSaveStatus(typed)).toBe('waiting');
    expect(nextSave(typed)?.save).toEqual({ revision: 1, counter: 101, fields: { name: 'Pulse' } });
    expect(currentCampaign(typed).name).toBe('Pulse 2027');
    const next = nextSave(acknowledgeSave(typed, { ...draft, revision: 2, name: 'Pulse' }));
    expect(next?.save).toEqual({ revision: 2, counter: 102, fields: { name: 'Pulse 2027' } });
  });

  test('LAUNCH-M2: after a conflict the field waits for a choice, and is then saved on the newer draft', () => {
    const both = rebaseOnConflict(sent, { ...draft, revision: 5, name: 'Theirs' });
    expect(campaignSaveStatus(both)).toBe('undecided');
    expect(nextSave(both)).toBeNull();
    const chosen = chooseCampaignField(both, 'name', 'mine');
    expect(nextSave(chosen)?.save).toEqual({ revision: 5, counter: 102, fields: { name: 'Pulse' } });
    expect(currentCampaign(chooseCampaignField(both, 'name', 'theirs')).name).toBe('Theirs');
  });

  test('LAUNCH-M4: what was refused stands there until something is changed', () => {
    const refused = rejectSave(sent, 'launch.oneSurvey');
    expect(campaignSaveStatus(refused)).toBe('refused');
    expect(nextSave(refused)).toBeNull();
    expect(unsavedCampaign(refused)).toEqual({ name: { base: '', mine: 'Pulse' } });
    expect(campaignSaveStatus(setCampaignFields(refused, { name: '' }))).toBe('saved');
  });

  test('LAUNCH-M2: takes a newer draft, never an older one, and none while a save is on its way', () => {
    expect(receiveCampaign(opened, { ...draft, revision: 2, name: 'Theirs' }).stored.name).toBe('Theirs');
    expect(receiveCampaign(opened, { ...draft, name: 'Old' })).toBe(opened);
    expect(receiveCampaign(sent, { ...draft, revision: 2 })).toBe(sent);
  });

  test('LAUNCH-M1: takes over what a window left behind', () => {
    const adopted = adoptCampaignEdits(opened, unsavedCampaign(named));
    expect(currentCampaign(adopted).name).toBe('Pulse');
    expect(hasUnsaved(adopted)).toBe(true);
  });
});
