/** Root of every page: the styles of its controls, and its React tree in the document. */
import './theme/base.css';
import './theme/controls.css';
import './theme/states.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { languageFor, loadWords } from '#i18n/languages.ts';
import { en, type Words } from '#i18n/words.ts';

/**
 * Texts in the reader's language, so that the first frame is in it; English if they can't be loaded.
 * @param preferred languages, the most wanted first
 */
export function firstWords(preferred: readonly string[] = navigator.languages): Promise<Words> {
  return loadWords(languageFor(preferred)).catch(() => en);
}

export function mountPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>{page}</CSPProvider>
    </StrictMode>,
  );
}
