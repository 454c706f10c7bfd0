/** The display between sales: the shop's logo or the program's ring, its name and a welcome. */
import type { DisplayView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';

interface IdleProps {
  readonly shop: DisplayView['shop'];
  readonly logo: string | null;
}

export function Idle({ shop, logo }: IdleProps) {
  const { words } = useLanguage();
  return (
    <main className="idle">
      {logo === null ? (
        <svg className="idle-ring" viewBox="0 0 34 34" aria-hidden="true">
          <rect x="3" y="3" width="28" height="28" rx="8" />
        </svg>
      ) : (
        <img className="idle-logo" src={logo} alt="" />
      )}
      <h1>{shop === '' ? words.app : shop}</h1>
      <p>{words.display.welcome}</p>
    </main>
  );
}
