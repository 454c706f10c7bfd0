/** Entry point of the page that a joined till shows while the shop's main computer does not answer. */
import '#ui/theme/base.css';
import '#ui/theme/controls.css';
import '#ui/theme/states.css';
import './away.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { languageFor, loadWords } from '#i18n/languages.ts';
import { en } from '#i18n/words.ts';
import { Away } from './away.tsx';

const first = await loadWords(languageFor(navigator.languages)).catch(() => en);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <Away first={first} />
      </CSPProvider>
    </StrictMode>,
  );
}
