/** Entry point of the page that a joined till shows while the shop's main computer does not answer. */
import { firstWords, mountPage } from '#ui/mount-page.tsx';
import '#ui/theme/notice-page.css';
import { Away } from './away.tsx';

mountPage(<Away first={await firstWords()} />);
