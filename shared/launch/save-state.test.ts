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
} from '#shared/launch/save-state';
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
  test('LAUNCH-M4: the status is saved, saving, and saved again', () => {
    expect(campaignSaveStatus(opened)).toBe('saved');
    expect(campaignSaveStatus(named)).toBe('saving');
    expect(nextSave(named)?.save).toEqual({ revision: 1, counter: 101, fields: { name: 'Pulse' } });
    expect(campaignSaveStatus(sent)).toBe('saving');
    expect(campaignSaveStatus(acknowledgeSave(sent, { ...draft, revision: 2, name: 'Pulse' }))).toBe('saved');
    expect(nextSave(opened)).toBeNull();
    expect([opened, named, sent].map(hasUnsaved)).toEqual([false, true, true]);
  });

  test('LAUNCH-M4: no longer waits once the server has answered', () => {
    expect(campaignSaveStatus(acknowledgeSave(cutOff(sent), { ...draft, revision: 2, name: 'Pulse' }))).toBe('saved');
    expect(campaignSaveStatus(rebaseOnConflict(cutOff(sent), { ...draft, revision: 2 }))).toBe('saving');
    expect(campaignSaveStatus(setCampaignFields(rejectSave(cutOff(sent), 'launch.oneSurvey'), { name: 'Pulse 2' }))).toBe('saving');
  });

  test('LAUNCH-M1: a later edit that the server already stored is not sent again', () => {
    const typed = setCampaignFields(sent, { name: 'Pulse.' });
    expect(campaignSaveStatus(acknowledgeSave(typed, { ...draft, revision: 2, name: 'Pulse.' }))).toBe('saved');
  });

  test('LAUNCH-M1: a retry sends the save unchanged; later edits wait for the next save', () => {
    const typed = setCampaignFields(cutOff(sent), { name: 'Pulse 2027' });
    expect(campaignSaveStatus(typed)).toBe('waiting');
    expect(nextSave(typed)?.save).toEqual({ revision: 1, counter: 101, fields: { name: 'Pulse' } });
    expect(currentCampaign(typed).name).toBe('Pulse 2027');
    const next = nextSave(acknowledgeSave(typed, { ...draft, revision: 2, name: 'Pulse' }));
    expect(next?.save).toEqual({ revision: 2, counter: 102, fields: { name: 'Pulse 2027' } });
  });

  test('LAUNCH-M2: a conflicting field waits for a choice, then is saved on the newer draft', () => {
    const both = rebaseOnConflict(sent, { ...draft, revision: 5, name: 'Theirs' });
    expect(campaignSaveStatus(both)).toBe('undecided');
    expect(nextSave(both)).toBeNull();
    const chosen = chooseCampaignField(both, 'name', 'mine');
    expect(nextSave(chosen)?.save).toEqual({ revision: 5, counter: 102, fields: { name: 'Pulse' } });
    expect(currentCampaign(chooseCampaignField(both, 'name', 'theirs')).name).toBe('Theirs');
  });

  test('LAUNCH-M4: a refusal stays until a field is changed', () => {
    const refused = rejectSave(sent, 'launch.oneSurvey');
    expect(campaignSaveStatus(refused)).toBe('refused');
    expect(nextSave(refused)).toBeNull();
    expect(unsavedCampaign(refused)).toEqual({ name: { base: '', mine: 'Pulse' } });
    expect(campaignSaveStatus(setCampaignFields(refused, { name: '' }))).toBe('saved');
  });

  test('LAUNCH-M2: receives a newer draft, no older one, and none while a save is in flight', () => {
    expect(receiveCampaign(opened, { ...draft, revision: 2, name: 'Theirs' }).stored.name).toBe('Theirs');
    expect(receiveCampaign(opened, { ...draft, name: 'Old' })).toBe(opened);
    expect(receiveCampaign(sent, { ...draft, revision: 2 })).toBe(sent);
    expect(campaignSaveStatus(receiveCampaign(named, { ...draft, revision: 2, name: 'Theirs' }))).toBe('undecided');
  });

  test('LAUNCH-M1: adopts the unsaved edits of another window', () => {
    const adopted = adoptCampaignEdits(opened, unsavedCampaign(named));
    expect(currentCampaign(adopted).name).toBe('Pulse');
    expect(hasUnsaved(adopted)).toBe(true);
  });
});
