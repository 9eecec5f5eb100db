import type { Answers } from '#db/demo/content/types';

export const notes: Answers = {
  arriving: {
    text1:
      'Otto came in straight from the night shift, put a bag of cloudberries from his own freezer on the table and sank into the chair. Nineteen years here, and this is his first conversation of this kind. He said he had no idea what people talk about in them. I said neither have I yet, so we may as well find out together.',
  },
  'working-together': {
    text1:
      'He is happier with our work than I am, 83 to my 72, because on nights he is left alone and likes it. I am not sure that being left alone is a compliment. On openness he went down to 55: news reaches the night shift two days late and third hand. He heard about the new freezer tunnel from a lorry driver.',
  },
  'team-trust': {
    text1:
      'I gave 60; Otto thinks days and nights are two different teams. At night, whoever jams the sorter shouts for help and four people come running. On days they look for the culprit first. He told me about Inga, who hid a cut finger for a week because the accident board by the door was so close to two hundred days.',
  },
  'company-course': {
    text1:
      'The course is plain to Otto: fewer supermarket brands, more of our own berries. Keeping our word is another matter. The canteen was to stay open for nights until Christmas and closed in October, with a notice on the door. He would like Ruth to come in once and have supper at two in the morning, cold and out of a box, as they do.',
  },
  unsaid: {
    text1:
      'He never told me that he applied for the production planner job two years ago and got no answer. Not a no: no answer. I never told him that I found his letter in a drawer when I took over, and left it there because I was embarrassed for the company. We were both quiet for a good while after that.',
    text2:
      'For Otto, somebody asking him in daylight; on nights, he says, you hang such things in the locker with your coat. For me, saying it in my first week, when it was not yet my fault. It became mine by waiting. I told him so, and he said that at least somebody had kept the letter.',
  },
  'seen-by-lead': {
    text1:
      'Otto knows the line by its sound and the crew by their walk. When the sorter starts to drag he slows the belt before the alarm goes, and when somebody comes in with heavy steps he moves them away from the knives without a word. There has been no serious accident on his shift in nine years. I showed him the figure; he had never counted.',
    text2:
      'He plans in his head. During the harvest he juggled five lorries, two broken pallet lifts and half a crew down with flu, and wrote nothing down because nobody had ever asked him to. That is a planner without a spreadsheet. He says he is shy of the computer. I think he was never taught, and that is our failing and not his.',
  },
  energy: {
    text1:
      'He forgot the time on the night of the first frost, when the whole harvest came in at once and every belt ran clean until six. He walked out into the sun and for a moment thought it was still evening. He smiled as if he were back there.',
    text2:
      'Sleeping by day tires him more each year, and so does carrying the worries of a shift home because there is nobody to hand them to. He finishes at six and the day lead arrives at seven. That one empty hour, he reckons, has cost him more sleep than any machine that ever broke down.',
  },
  'ready-to-lead': {
    scalar1: 58,
    text1:
      'He stopped the dot at 58 and would not move it further until I had said what the project is: planning the harvest weeks for days and nights together, under his own name. Then he asked whether this was the job from the letter. Yes, I said, it is.',
  },
};
