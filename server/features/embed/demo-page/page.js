/** How a page inside Parley learns who is there: `shared/embed/RULES.md` from the other side. */
const address = new URLSearchParams(location.search);
const name = location.pathname.includes('/coach/') ? 'coach' : 'learn';
const parents = document.body.dataset.parents.split(' ');
const parent = [location.ancestorOrigins?.[0], document.referrer && new URL(document.referrer).origin].find((origin) =>
  parents.includes(origin),
);
const face = document.body.dataset.faces.split(' ').find((each) => each.endsWith(`=${parent}`));
if (face) document.documentElement.dataset.mode = face.split('=')[0];
const at = (id) => document.getElementById(id);
let told = 0;

function speak(language) {
  const short = (language ?? navigator.language).slice(0, 2).toLowerCase();
  document.documentElement.lang = short in window.TEXTS ? short : 'en';
  const texts = window.TEXTS[document.documentElement.lang];
  for (const place of document.querySelectorAll('[data-text]')) {
    place.textContent = texts[place.dataset.text === 'title' ? name : place.dataset.text];
  }
  document.title = texts[name];
  if (told === 0) at('state').textContent = parent ? texts.waiting : texts.alone;
}

/** A real service checks the signature; this page only shows what is written. */
function claimsIn(token) {
  const bytes = Uint8Array.from(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function hear(token, from) {
  const { given_name = '', family_name = '', emails = [], exp } = claimsIn(token);
  told += 1;
  at('state').textContent = '';
  at('who').textContent = `${given_name} ${family_name}`.trim() || emails[0];
  at('from').textContent = from;
  at('until').textContent = new Date(exp * 1000).toLocaleTimeString(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  at('tokens').textContent = told;
  document.querySelector('dl').hidden = false;
}

const ask = () => window.parent.postMessage({ source: 'iframe-auth-expired', status: 'ready' }, parent);

addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== parent || data?.source !== 'iframe-auth-token') return;
  speak(data.language);
  hear(data.token, origin);
});

speak(address.get('l'));
document.querySelector('button').hidden = !parent;
document.querySelector('button').addEventListener('click', ask);
if (address.has('token')) hear(address.get('token'), parent ?? '');
else if (parent) ask();
