/** Entry point of the page that the desktop shows while the books are moved, or their database does not answer. */
import '#ui/theme/base.css';
import '#ui/theme/controls.css';
import '#ui/theme/states.css';
import './books.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { languageFor, loadWords } from '#i18n/languages.ts';
import { en } from '#i18n/words.ts';
import { Books } from './books.tsx';

const first = await loadWords(languageFor(navigator.languages)).catch(() => en);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <Books first={first} />
      </CSPProvider>
    </StrictMode>,
  );
}
