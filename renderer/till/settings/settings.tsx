/** Settings: the menu of pages, and the chosen one. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { MethodId } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Section } from '#till/model/page.ts';
import { selectIsLimitedTill, useActions, useTill } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { Rail } from '#till/shell/frame.tsx';
import { AskBeforeLeaving } from '#till/shell/unsaved-changes.tsx';
import { focusField, SettingsMenu } from './menu.tsx';
import { MethodScreen } from './methods/screen.tsx';
import { PAGES, sectionsOf } from './pages.ts';
import type { Searched } from './search.ts';

interface SettingsScreenProps {
  readonly section: Section;
  readonly method: MethodId | undefined;
}

/** A page that this till does not show is replaced by the first it does. */
export function SettingsScreen({ section: wanted, method }: SettingsScreenProps) {
  const { words } = useLanguage();
  const network = useTill(selectIsLimitedTill);
  const sections = sectionsOf({ desktop: bridge() !== null, network });
  const section = sections.includes(wanted) ? wanted : (sections[0] ?? wanted);
  const { go } = useActions();
  const page = useRef<HTMLElement>(null);
  /** Chosen in the search: focused once its page is there, which unsaved changes may prevent. */
  const [found, setFound] = useState<Searched | null>(null);
  useLayoutEffect(() => {
    if (found === null || page.current === null) return;
    if (found.section !== section || found.method !== method) return;
    return focusField(page.current, found.method === undefined ? found.label : null);
  }, [found, section, method]);
  const { screen: Chosen, readOnly } = PAGES[section];
  return (
    <div className="till settings">
      <Rail />
      <SettingsMenu
        section={section}
        onOpen={(name) => {
          setFound(null);
          go({ name: 'settings', section: name });
        }}
        onFind={(one) => {
          setFound(one);
          const { section: name, method: chosen } = one;
          go({ name: 'settings', section: name, ...(chosen === undefined ? {} : { method: chosen }) });
        }}
      />
      <main
        ref={page}
        className="main settings-main"
        key={`${section} ${method}`}
        // Read-only content must be scrollable by keyboard too.
        tabIndex={readOnly === 'everywhere' || (readOnly === 'network' && network) ? 0 : undefined}
      >
        <div className="settings-column">
          {section === 'methods' && method !== undefined ? (
            <MethodScreen method={method} />
          ) : (
            <>
              <h2>{words.settings.sections[section]}</h2>
              <Chosen />
            </>
          )}
        </div>
      </main>
      <AskBeforeLeaving />
    </div>
  );
}
