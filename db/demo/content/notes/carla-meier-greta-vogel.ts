import type { Answers } from '#db/demo/content/types';

export const notes: Answers = {
  arriving: {
    text1:
      'Greta walked over from the substation with mud on her boots and apologised to the carpet. She said she was nervous, which I did not expect after six years. She had slept badly, because her son Jakob has started asking why the phone sits next to her plate. I told her that I was nervous too, because I owe her something from last winter.',
  },
  'working-together': {
    text1:
      'We agree about the work and disagree about the honesty. I put openness at 74, she at 46, and the gap is mine to explain. I think of myself as open because I say what I have decided. Greta means something else: being told while it is still undecided. She gave two examples and I could not argue with either of them.',
  },
  'team-trust': {
    text1:
      'My answer was about the management team, and 55 was generous. When the cable contract went wrong, four of us knew for a month and nobody said it at the table. In her own team people own up within the hour; she told me about Marek and the swapped sensor. I asked how she had managed that. She said she went first, with a mistake of her own.',
  },
  'company-course': {
    text1:
      'The direction is clear to her and to her people: storage first, gas gone within ten years. Our word is the weak spot. Housing support for technicians was promised a year ago and has not moved. Linth lost a fifth of its budget between two meetings. And Lena Hofstetter asks that I spend a day at Brunnen in safety boots, without an entourage. I said yes before Greta had finished.',
  },
  unsaid: {
    text1:
      'I cut the Linth budget and let Greta find out from a slide, in front of nine people. I never said sorry, I said it was urgent. She never told me how angry she was; she wrote me perfectly polite emails for two weeks instead. Today she said it aloud: she had felt like a supplier. I apologised, this time without adding a reason.',
    text2:
      'For her, a phone call the evening before, even a bad one. She would rather fight with me for an hour than read a number off a wall. For me, knowing that she does not need me to be right, only to be early. I avoided that call because I expected her to win the argument, and she might well have done.',
  },
  'seen-by-lead': {
    text1:
      'She makes quiet people speak. I have watched it: she asks, and then she waits longer than anybody can bear, until somebody says what is really going on. Brunnen opened on time because Lena was allowed to stop the commissioning and Tom to run six weeks alone without being watched. Greta called it luck. I told her that luck does not come three projects in a row.',
    text2:
      'In the board room she shrinks. She brings the best numbers and hands them to me to read out. She says it is because Henrik interrupts, and he does, but he interrupts everybody. I think she is so used to making room for others that she forgets to take any. I want to see her take some. She laughed and said her mother would agree with me.',
  },
  energy: {
    text1:
      'She lost track of time in the spring, drawing the layout of Linth on the back of a delivery note with Bo and Tom, until the canteen turned the lights off. It was the only evening in months when she designed something instead of defending it. She said it reminded her why she studied this. I had no idea that she still draws.',
    text2:
      'What tires her is being the filter. Everything from above reaches her as an order and has to leave her as a reason, and she does that translation alone, mostly on Sunday nights. Even when it works nobody sees it, because good translation looks like calm. I have been praising that calm for years and never asked what it costs.',
  },
  'ready-to-lead': {
    scalar1: 83,
    text1:
      'She set 70 first, I would have said 90, and we ended on 83. She has built a team that does not need her in the room, brought Brunnen in on time, and kept the grid operator on our side when the coolant valve failed. What she doubts is the politics: getting money out of a board that prefers wind turbines. That is a skill, and it can be learned.',
    text2:
      'Three things. The Linth budget as one line that she signs herself, without a second signature from me. A real deputy, so that she can be away for a week with the phone off; she wants Tom, and I agree. And one rehearsal with Sofia before the board meeting, because Sofia knows how those questions are built and enjoys taking them apart.',
  },
  'best-work': {
    scalar1: 44,
    text1:
      'She put it at 44 and then looked surprised at her own dot. Of the last twenty days two went into engineering or into her people; the rest was reporting, mostly the same figures in three formats for three of us. I counted the ones I had asked for myself. From this month there is one report, and if I want another number I will look it up.',
  },
  'a-year-from-now': {
    text1:
      'A year from now she wants Linth running, somebody else holding the night phone, and a chair at the table where storage is decided rather than explained. Jakob will be thirteen, and she wants to be home for supper four evenings a week. She read that last line out twice. I realised that I have never asked any of my team leads about supper.',
  },
  responsibility: {
    scalar1: 86,
    scalar2: 58,
    text1:
      'From today Greta decides on staffing, suppliers and schedule for Linth, within the budget line, and tells me afterwards. She decides who may stop a site; Lena has that right already, and I will not take it back. She speaks for storage to the grid operator. What we still decide together is anything that moves the opening by more than a month.',
    text2:
      'I do, in public and in advance. If the board wants to touch Linth again, I say no until Greta is in the room. Henrik will hear from me, well before the spring meeting, that she presents and I do not. And Jonas finds cover for the night phone by the end of the quarter, properly paid, so that it does not simply land on Tom.',
  },
  goal: {
    scalar1: 77,
    text1:
      'Linth feeds its first power into the grid in autumn, Greta has led it from the first drawing to the switch, and nobody in her team had to be a hero for it. The last part is hers. I asked whether heroes were so bad. She said that every hero in her team last year was a planning mistake, and that two of those were mine.',
  },
  promises: {
    text1:
      'I promise to call before any decision that touches her people or her money, even if I have only ten minutes and no good arguments. Greta promises to be angry with me aloud, on the same day, instead of politely in writing. She takes the Linth item at the spring board meeting from start to finish, and I will sit on my hands.',
    text2:
      'If there is no slide in the coming year from which Greta learns something about Linth. If she has shouted at me at least once and we still had lunch afterwards. If the phone is in the drawer at supper and Jakob has stopped asking. There is a date in both calendars, three months from now, to read these lines again together at Brunnen.',
  },
  'honest-talk': {
    scalar1: 91,
    text1:
      'She takes home my sentence that luck does not come three projects in a row. I take hers, that she does not need me to be right, only to be early; it goes on a card next to my screen. We talked for ninety minutes, and neither of us mentioned a kilowatt hour until we were at the door. That may be why it worked.',
  },
};
