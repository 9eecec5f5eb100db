// The order decides which style wins: our reset, Mantine in its layer, then tokens and the components' own styles.
import './reset.css';
import './fonts/fonts.ts';
import './mantine-styles.ts';
import './tokens.css';
import './base.css';
