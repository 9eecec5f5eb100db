// Captions in the language that the page around asks for: ?lang=de
const lang = new URLSearchParams(location.search).get('lang') ?? 'en';
for (const track of document.querySelectorAll('track')) track.track.mode = track.srclang === lang ? 'showing' : 'disabled';
document.documentElement.lang = lang;
