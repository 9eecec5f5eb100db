import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/bricolage-grotesque/standard.css';
