import { arrow, chevron, mark, tickPattern } from '#server/demo-identity/icons';
import { renderPage, type Setting } from '#server/demo-identity/page';
import { fullName, type Persona } from '#server/demo-identity/personas';
import type { SignInTexts } from '#server/demo-identity/sign-in-texts';
import { escapeHtml } from '#server/lib/escape-html';

const TONES = 6;

const initials = ({ givenName, surname }: Persona) => `${givenName[0] ?? ''}${surname[0] ?? ''}`.toUpperCase();

/** The colour of an avatar. A user always has the same one. */
const toneOf = ({ oid }: Persona) => [...oid].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TONES;

const avatar = (persona: Persona): string =>
  persona.photo
    ? `<img class="avatar" src="${escapeHtml(persona.photo)}" alt="" width="44" height="44">`
    : `<span class="avatar tone-${toneOf(persona)}" aria-hidden="true">${escapeHtml(initials(persona))}</span>`;

/** The button of one user. Its image has no alternative text, so that the accessible name of the button begins with the user's name. */
const choice =
  ({ parts }: SignInTexts) =>
  (persona: Persona): string =>
    `<li><button class="persona" name="oid" value="${escapeHtml(persona.oid)}">
${avatar(persona)}
<span class="words"><span class="name">${escapeHtml(fullName(persona))}</span>
<span class="job">${escapeHtml(persona.jobTitle)}</span>
${persona.part ? `<span class="note">${escapeHtml(parts[persona.part])}</span>` : ''}</span>${arrow}</button></li>`;

const choices = (people: Persona[], words: SignInTexts) => `<ul>${people.map(choice(words)).join('')}</ul>`;

const folded = (people: Persona[], words: SignInTexts): string =>
  `<details><summary>${chevron}${words.more(people.length)}</summary>${choices(people, words)}</details>`;

/** The users of a tenant: first those with a role in the demo and the hinted one, then the others in a collapsed list. */
function group(people: Persona[], index: number, words: SignInTexts, isHinted: (persona: Persona) => boolean): string {
  const isNamed = (one: Persona) => one.part !== '' || isHinted(one);
  const named = people.filter(isNamed);
  const many = people.filter((one) => !isNamed(one));
  return `<section aria-labelledby="tenant-${index}"><h2 id="tenant-${index}">${escapeHtml(people[0]?.tenantName ?? '')}</h2>
${named.length > 0 ? choices(named, words) : ''}${many.length > 0 ? folded(many, words) : ''}</section>`;
}

/**
 * The persona picker. Its form posts `oid` to its own address.
 * @param hint a mail (login_hint); its user and that user's tenant come first
 */
export function pickerPage(setting: Setting, personas: Persona[], hint: string): string {
  const { words, product } = setting;
  const isHinted = (one: Persona) => hint !== '' && one.mail.toLowerCase() === hint.toLowerCase();
  const sorted = personas.toSorted((a, b) => Number(isHinted(b)) - Number(isHinted(a)));
  const tenants = [...Map.groupBy(sorted, (one) => one.tenantId).values()];
  return renderPage(
    setting,
    words.title,
    `<main class="picker"><div class="stage"><p class="brand">${mark}${product}</p>${tickPattern}
<div class="welcome"><h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p class="small">${words.note}</p></div></div>
<form method="post">${tenants.map((people, index) => group(people, index, words, isHinted)).join('')}
${personas.length === 0 ? `<p class="empty">${words.nobody}</p>` : ''}</form></main>`,
  );
}
