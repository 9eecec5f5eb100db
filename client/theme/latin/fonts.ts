// The cut faces come last: of two faces that hold a letter the later one is asked, and the whole files are loaded for names in other letters alone.
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/bricolage-grotesque/standard.css';
import './latin.css';
