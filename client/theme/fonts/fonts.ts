// Full fonts behind the subsets: the browser loads them only for letters that the subsets lack.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import './latin.css';
