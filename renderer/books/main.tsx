/** Entry point of the page that the desktop shows while the books are moved, or their database does not answer. */
import { firstWords, mountPage } from '#ui/mount-page.tsx';
import '#ui/theme/notice-page.css';
import './books.css';
import { Books } from './books.tsx';

mountPage(<Books first={await firstWords()} />);
