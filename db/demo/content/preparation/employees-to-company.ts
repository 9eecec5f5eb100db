import type { Answers } from '#db/demo/content/types';

export const employeeToCompany: Record<string, Answers> = {
  'greta-vogel': {
    'company-course': {
      scalar1: 78,
      scalar2: 47,
      text1:
        'Dass wir von Kürzungen aus Folien erfahren.\nDass meine Leute nicht wegen des Lohns bleiben, sondern weil jemand fragt, wie es ihnen geht.',
    },
  },
  'tom-keller': {
    'company-course': {
      scalar1: 71,
      scalar2: 56,
      text1: 'Brunnen was on time because Lena dared to stop it first.\nIf you only measure dates, you will never see that.',
    },
  },
  'carla-meier': {
    'company-course': {
      scalar1: 90,
      scalar2: 61,
      text1:
        'I know where we are going and I often forget that others have not been in the room.\nI make promises faster than I can pay for them.',
    },
  },
  'lena-hofstetter': {
    'company-course': {
      scalar1: 80,
      scalar2: 41,
      text1:
        'Kommt einen Tag nach Brunnen, in Sicherheitsschuhen und ohne Gefolge.\nDanach reden wir noch einmal über das Budget für Linth.',
    },
  },
  'marek-zolkiewski': {
    'company-course': {
      scalar1: 85,
      scalar2: 44,
      text1:
        'Monteure wohnen in möblierten Zimmern, während Büros umgebaut werden.\nDie Wohnungshilfe war versprochen. Ich möchte nicht zweimal fragen müssen.',
    },
  },
  'jonas-widmer': {
    'company-course': {
      scalar1: 69,
      scalar2: 52,
      text1:
        'In Austrittsgesprächen höre ich fast nie das Wort Geld.\nIch höre: Es hat niemand gefragt.\nDas lässt sich ändern, und es kostet nur Zeit.',
    },
  },
  'chiara-bianchi': {
    'company-course': {
      scalar1: 58,
      scalar2: 49,
      text1:
        'I clienti ci ringraziano per la voce al telefono, non per i megawatt.\nDi notte la centrale operativa sono due persone, e una è in formazione.',
    },
  },
  'bea-lind': {
    'company-course': {
      scalar1: 75,
      scalar2: 54,
      text1: 'Our best ideas are born between two and four in the morning, and nobody from the office is there to hear them.',
    },
  },
  'otto-falk': {
    'company-course': {
      scalar1: 77,
      scalar2: 36,
      text1:
        'The canteen was promised until Christmas and shut in October.\nIt was never about the soup. It was the one hour we all sat down.',
    },
  },
  'ruth-olsen': {
    'company-course': {
      scalar1: 88,
      scalar2: 63,
      text1: 'I have not stood in the packing hall at night for three years.\nI sign letters to people whose faces I no longer know.',
    },
  },
};
