import { describe, expect, it } from 'vitest';
import { earlierAnswers } from '#shared/talk/preparation-answers';
import type { Page } from '#shared/talk/schema';
import { previewTalk, type TalkPreviewRole, talkPreviewShape } from '#shared/template/preview';
import { readChapters } from '#shared/template/saved-chapters';

const chapters = readChapters([
  {
    id: 'a',
    multilang: { name: { 'en-GB': 'For {taker}' } },
    pages: [
      { id: 'start', pageType: 'static', staticType: 'Start Animation', multilang: { introText: { 'en-GB': 'Hello {giver}' } } },
      {
        id: 'ask',
        pageType: 'preparation-question',
        type: 'double-with2',
        questionScope: 'ceo',
        multilang: { scalarQuestion1: { 'en-GB': 'How?' } },
      },
    ],
  },
  { id: 'b' },
]);
const name = (givenName: string) => ({ givenName, surname: 'X' });
const words = { giver: name('Greta'), taker: name('Tom'), ceo: name('Carla'), viewer: name('Vera'), answer: 'So.' };
const preview = (role: TalkPreviewRole, at?: string) => previewTalk({ name: 'Talk', kind: 'future', chapters }, { role, at, words });
const full = (role: TalkPreviewRole, at?: string) => ({ ...preview(role, at), language: 'en-GB' as const, run: 0 });

describe('previewTalk', () => {
  it('TEMPLATE-W1: starts at the position of the author, with names in the texts', () => {
    expect(preview('giver').session).toMatchObject({
      status: 'Ready',
      currentActiveChapterId: 'a',
      currentActivePageIndex: 0,
      showAgendaPage: false,
    });
    expect(preview('giver', 'ask').session).toMatchObject({ status: 'Ongoing', currentActivePageIndex: 1 });
    expect(preview('giver', 'b').session).toMatchObject({ currentActiveChapterId: 'b', showAgendaPage: true });
    const [chapter] = preview('taker').session.chaptersSnapshot;
    expect([chapter?.multilang.name, chapter?.pages[0]?.multilang.introText]).toEqual([
      { 'en-GB': 'For Tom X' },
      { 'en-GB': 'Hello Greta X' },
    ]);
  });

  it('TEMPLATE-W1: gives the giver role only to the giver, and answers that the page can show', () => {
    const roles = (['giver', 'taker', 'viewer'] as const).map((role) => preview(role, 'ask'));
    expect(roles.map(({ session, userId }) => [session.sessionRole, userId === session.giverId, userId === session.takerId])).toEqual([
      ['giver', true, false],
      ['other', false, true],
      ['other', false, false],
    ]);
    const [{ session, answers, project }] = roles as [ReturnType<typeof preview>];
    const people = { giverId: session.giverId, takerId: session.takerId, ceoUserId: project['organisational-structure'].ceoUserId };
    const shown = earlierAnswers(session.chaptersSnapshot[0]?.pages[1] as Page, session.depedencyResponses, answers, people);
    expect(shown.map(({ part, texts, scalars }) => [part, texts[2], scalars[2]])).toEqual([
      ['giver', 'So.', 38],
      ['taker', 'So.', 71],
      ['ceo', 'So.', 55],
    ]);
  });

  it('TEMPLATE-W1: restarts for another position or user, not for another text', () => {
    const one = full('giver', 'ask');
    const other = {
      ...one,
      session: { ...one.session, chaptersSnapshot: one.session.chaptersSnapshot.map((each) => ({ ...each, multilang: { name: {} } })) },
    };
    expect(talkPreviewShape(other)).toBe(talkPreviewShape(one));
    expect(talkPreviewShape(full('giver', 'start'))).not.toBe(talkPreviewShape(one));
    expect(talkPreviewShape(full('taker', 'ask'))).not.toBe(talkPreviewShape(one));
  });
});
