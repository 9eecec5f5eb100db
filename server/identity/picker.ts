import { fullName, type Persona } from '#server/identity/directory';
import { escapeHtml, page } from '#server/identity/page';
import { arrow, chevron, field, mark } from '#server/identity/ticks';

const TONES = 6;

const initials = ({ givenName, surname }: Persona) => `${givenName[0] ?? ''}${surname[0] ?? ''}`.toUpperCase();

/** The same person always gets the same colour. */
const toneOf = ({ oid }: Persona) => [...oid].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TONES;

/** One person to choose. The name comes first and the initials are hidden, so the button is called by the name. */
const choice = (persona: Persona): string => `<li><button class="persona" name="oid" value="${escapeHtml(persona.oid)}">
<span class="avatar tone-${toneOf(persona)}" aria-hidden="true">${escapeHtml(initials(persona))}</span>
<span class="words"><span class="name">${escapeHtml(fullName(persona))}</span>
<span class="job">${escapeHtml(persona.jobTitle)}</span>
${persona.note ? `<span class="note">${escapeHtml(persona.note)}</span>` : ''}</span>${arrow}</button></li>`;

const choices = (people: Persona[]) => `<ul>${people.map(choice).join('')}</ul>`;

const folded = (people: Persona[]): string =>
  `<details><summary>${chevron}${people.length} more ${people.length === 1 ? 'employee' : 'employees'}</summary>${choices(people)}</details>`;

/** A tenant's people: those with a part in the demo, or who were asked for, and the many behind them. */
function group(people: Persona[], index: number, isHinted: (persona: Persona) => boolean): string {
  const isNamed = (one: Persona) => one.note !== '' || isHinted(one);
  const named = people.filter(isNamed);
  const many = people.filter((one) => !isNamed(one));
  return `<section aria-labelledby="tenant-${index}"><h2 id="tenant-${index}">${escapeHtml(people[0]?.tenantName ?? '')}</h2>
${named.length > 0 ? choices(named) : ''}${many.length > 0 ? folded(many) : ''}</section>`;
}

/**
 * The page that asks who you want to be. Posts `oid` to its own address.
 * @param hint a mail (login_hint) whose owner, and whose tenant, is put first
 */
export function pickerPage(personas: Persona[], hint: string): string {
  const isHinted = (one: Persona) => hint !== '' && one.mail.toLowerCase() === hint.toLowerCase();
  const sorted = personas.toSorted((a, b) => Number(isHinted(b)) - Number(isHinted(a)));
  const tenants = [...Map.groupBy(sorted, (one) => one.tenantId).values()];
  return page(
    'Choose a persona',
    `<main class="picker"><div class="stage"><p class="brand">${mark}Parley</p>${field}
<div class="welcome"><h1>Choose a persona</h1>
<p class="lead">Everyone here is made up. Be one of them; a private window lets you be another at the same time.</p>
<p class="small">In a real installation your company’s own sign-in page stands here.</p></div></div>
<form method="post">${tenants.map((people, index) => group(people, index, isHinted)).join('')}
${personas.length === 0 ? '<p class="empty">There is nobody to choose yet. The demo company is still moving in: reload in a moment.</p>' : ''}</form></main>`,
  );
}
