import type { ContentPerson } from '#db/demo/content/types';

export const DEMO_DEPARTMENTS: { key: string; name: string }[] = [
  { key: 'grid-storage', name: 'Grid Storage' },
  { key: 'wind-and-solar', name: 'Wind and Solar' },
  { key: 'field-service', name: 'Field Service' },
  { key: 'customers-and-people', name: 'Customers and People' },
];

type Row = [key: string, givenName: string, surname: string, jobTitle: string, language: ContentPerson['language']];

const of = (department: string, rows: Row[]): ContentPerson[] =>
  rows.map(([key, givenName, surname, jobTitle, language]) => ({ key, givenName, surname, jobTitle, department, language }));

export const employees: ContentPerson[] = [
  ...of('grid-storage', [
    ['lena-hofstetter', 'Lena', 'Hofstetter', 'Battery Systems Engineer', 'de-DE'],
    ['marek-zolkiewski', 'Marek', 'Żółkiewski', 'Commissioning Technician', 'de-DE'],
    ['bo-li', 'Bo', 'Li', 'Test Engineer', 'en-GB'],
    ['paolo-brambilla', 'Paolo', 'Brambilla', 'Procurement Engineer', 'it-IT'],
    ['yuki-tanaka', '由紀', '田中', 'Power Electronics Engineer', 'en-GB'],
    ['eleni-papadaki', 'Ελένη', 'Παπαδάκη', 'Grid Planner', 'fr-FR'],
  ]),
  ...of('wind-and-solar', [
    ['oksana-kovalenko', 'Оксана', 'Коваленко', 'Wind Farm Manager', 'en-GB'],
    ['camille-lefebvre', 'Camille', 'Lefebvre', 'Solar Project Developer', 'fr-FR'],
    [
      'anna-katharina-freudenthaler-schwarzenbacher',
      'Anna-Katharina Theodora',
      'Freudenthaler-Schwarzenbacher',
      'Head of Permits and Land Rights',
      'de-DE',
    ],
    ['omar-haddad', 'عمر', 'حداد', 'Yield Forecaster', 'fr-FR'],
    ['ake-sjostrom', 'Åke', 'Sjöström', 'Blade Technician', 'en-GB'],
    ['giulia-esposito', 'Giulia', 'Esposito', 'Site Engineer', 'it-IT'],
  ]),
  ...of('field-service', [
    ['chiara-bianchi', 'Chiara', 'Bianchi', 'Dispatcher', 'it-IT'],
    ['dragan-petrovic', 'Драган', 'Петровић', 'Service Technician', 'de-DE'],
    ['sean-o-hara', 'Seán', 'O’Hara', 'High-Voltage Technician', 'en-GB'],
    ['fatou-diallo', 'Fatou', 'Diallo', 'Safety Officer', 'fr-FR'],
    ['malgorzata-wisniewska', 'Małgorzata', 'Wiśniewska', 'Maintenance Planner', 'en-GB'],
    ['urs-ammann', 'Urs', 'Ammann', 'Fleet and Tools Coordinator', 'de-DE'],
  ]),
  ...of('customers-and-people', [
    ['thi-mai-nguyen', 'Thị Mai', 'Nguyễn', 'Customer Adviser', 'fr-FR'],
    ['leila-mansour', 'ليلى', 'منصور', 'Key Account Manager', 'fr-FR'],
    ['benedikt-aeschbacher', 'Benedikt', 'Aeschbacher', 'Payroll Specialist', 'de-DE'],
    ['grace-adeyemi', 'Grace', 'Adeyemi', 'Recruiter', 'en-GB'],
    ['matteo-de-santis', 'Matteo', 'De Santis', 'Billing Analyst', 'it-IT'],
    ['pierre-yves-delacroix', 'Pierre-Yves', 'Delacroix', 'Apprentice Coordinator', 'fr-FR'],
  ]),
];
