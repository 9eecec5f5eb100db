// Styles of pages without Mantine; in the same order as in styles.ts.
import './reset.css';
import './fonts/latin.css';
import './tokens.css';
import './base.css';
