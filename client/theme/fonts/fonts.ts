// Behind the cut faces: loaded for letters alone that those have not.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import './latin.css';
