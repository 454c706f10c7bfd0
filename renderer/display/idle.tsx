/** The display between sales: the shop's name and what it accepts, beside its pictures or the ring. */
import { type CSSProperties, useEffect, useState } from 'react';
import type { DisplayView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { CoinMark } from '#ui/status/coin-mark.tsx';

/** How long each picture is shown. */
const PICTURE_MS = 8_000;

interface IdleProps {
  readonly shop: DisplayView['shop'];
  readonly accepts: DisplayView['accepts'];
  readonly logo: string | null;
  readonly pictures: readonly string[];
}

export function Idle({ shop, accepts, logo, pictures }: IdleProps) {
  const { words } = useLanguage();
  const name = shop === '' ? words.app : shop;
  const longest = Math.max(...name.split(/\s/).map((word) => word.length));
  return (
    <main className={`idle ${pictures.length > 0 ? 'pictured' : ''}`}>
      {pictures.length > 0 ? (
        <Pictures pictures={pictures} />
      ) : (
        <svg className="idle-ring" viewBox="0 0 100 100" aria-hidden="true">
          <rect x="6" y="6" width="88" height="88" rx="26" />
          <rect x="6" y="6" width="88" height="88" rx="26" pathLength={100} />
        </svg>
      )}
      <div className="idle-name" style={{ '--word': longest } as CSSProperties}>
        {logo !== null && <img className="idle-logo" src={logo} alt="" />}
        <p>{words.display.welcome}</p>
        <h1>{name}</h1>
      </div>
      {accepts.length > 0 && (
        <section className="idle-accepts" aria-label={words.display.accepts}>
          <h2>{words.display.accepts}</h2>
          <ul>
            {accepts.map((method) => (
              <li key={method}>
                <CoinMark method={method} />
                {words.methods[method]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

/** The owner's pictures in turn, each fading into the next. */
function Pictures({ pictures }: { readonly pictures: readonly string[] }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pictures.length < 2) return;
    const timer = setInterval(() => setTurn((now) => now + 1), PICTURE_MS);
    return () => clearInterval(timer);
  }, [pictures]);
  return (
    <div className="idle-pictures" aria-hidden="true">
      {pictures.map((picture, index) => (
        <img key={picture} className={index === turn % pictures.length ? 'shown' : ''} src={picture} alt="" />
      ))}
    </div>
  );
}
