// Plays one of our own videos: ?clip=a-good-talk&autoplay=true&lang=de. They have no sound, so captions are on.
const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' };
const asked = new URLSearchParams(location.search);
const clip = (asked.get('clip') ?? '').replace(/[^a-z0-9-]/g, '');
const lang = asked.get('lang') in LANGUAGES ? asked.get('lang') : 'en';
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

const video = Object.assign(document.createElement('video'), { controls: true, playsInline: true, preload: 'metadata' });
const add = (name, properties) => video.append(Object.assign(document.createElement(name), properties));

add('source', { src: `${clip}/clip.webm`, type: 'video/webm; codecs="vp9"' });
add('source', { src: `${clip}/clip.mp4`, type: 'video/mp4' });
for (const [srclang, label] of Object.entries(LANGUAGES)) {
  add('track', { kind: 'captions', src: `${clip}/captions.${srclang}.vtt`, srclang, label, default: srclang === lang });
}
// The browser chooses by its own language once it has looked at the film; the page around knows better.
const choose = () => {
  for (const track of video.textTracks) track.mode = track.language === lang ? 'showing' : 'disabled';
};
video.addEventListener('loadedmetadata', choose, { once: true });
video.poster = `${clip}/poster.webp`;
video.autoplay = asked.get('autoplay') === 'true' && !isStill;
document.documentElement.lang = lang;
document.querySelector('main').append(video);
choose();
