/** Start screen until the server responds; shows a message when that takes long. */

import { useLanguage } from '#i18n/language.tsx';
import { Wheel } from '#ui/controls/button.tsx';
import { Notice } from '#ui/status/notice.tsx';

export function Starting({ lost }: { readonly lost: boolean }) {
  const { words } = useLanguage();
  return (
    <main className="middle">
      <h1 className="visually-hidden">Cointill</h1>
      {lost ? (
        <Notice level="warning">{words.common.noAnswer}</Notice>
      ) : (
        <p className="starting">
          <Wheel /> <span className="late-text">{words.connection.starting}</span>
        </p>
      )}
    </main>
  );
}
