import { expect, test } from 'vitest';
import { nameInMail, paragraphsInMail } from '#shared/mail/name-in-mail';

test.each([
  ['Pulse', 'Pulse'],
  ['  Pulse\r\nBcc: all@a.example ', 'Pulse Bcc: all@a.example'],
  ['Pulse\u2028\u0000again', 'Pulse again'],
  ['Pay\u202efdp.exe', 'Payfdp.exe'],
  ['\u2066\u202bPulse\u202c\u2069', 'Pulse'],
  ['שלום\u200f!', 'שלום\u200f!'],
])('MAIL-L4: nameInMail: of %j is %j', (name, shown) => expect(nameInMail(name)).toBe(shown));

test.each([
  ['', []],
  ['  \n\n ', []],
  ['One line', ['One line']],
  ['Two:\r\n- a \n- b', ['Two:\n- a\n- b']],
  ['First.\n \n\nPay\u202efdp.exe\u0000!\n', ['First.', 'Payfdp.exe !']],
])('MAIL-L4: paragraphsInMail: of %j are %j', (text, shown) => expect(paragraphsInMail(text)).toEqual(shown));
