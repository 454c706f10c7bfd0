/** Root of the customer display: idle, cart, tip, payment or pairing screen. */
import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { LanguageProvider, useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { CartScene } from './cart.tsx';
import { Idle } from './idle.tsx';
import { DisplayPairing } from './pairing.tsx';
import { PaymentScene } from './payment.tsx';
import type { Display, Shown } from './store.ts';
import { TipScene } from './tip.tsx';

interface DisplayAppProps {
  readonly display: Display;
  readonly first: Words;
}

export function DisplayApp({ display, first }: DisplayAppProps) {
  const shown = useStore(display.store);
  const language = shown.view?.language ?? '';
  const theme = shown.view?.theme ?? 'system';
  const preferred = useMemo(
    () => (language === '' ? navigator.languages : [language, ...navigator.languages]),
    [language],
  );
  useEffect(() => {
    const page = document.documentElement;
    if (theme === 'system') delete page.dataset['theme'];
    else page.dataset['theme'] = theme;
  }, [theme]);
  const shades = shown.storefront?.shades ?? null;
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--shop-band', shades === null ? '0' : '0.5rem');
    for (const name of ['light', 'dark'] as const) {
      if (shades === null) style.removeProperty(`--shop-${name}`);
      else style.setProperty(`--shop-${name}`, shades[name].fill);
    }
  }, [shades]);
  return (
    <LanguageProvider preferred={preferred} zone={undefined} first={first}>
      <Frame shown={shown}>
        <Scene display={display} shown={shown} />
      </Frame>
    </LanguageProvider>
  );
}

function Frame({ shown, children }: { readonly shown: Shown; readonly children: ReactNode }) {
  const { words } = useLanguage();
  return (
    <div className="display">
      <header className="lines-above">
        {shown.view?.practice && (
          <div className="hazard">
            <span>{words.practice.stripe}</span>
          </div>
        )}
        {shown.link === 'lost' && (
          <div className="lost" role="alert">
            <b>{words.display.lost}</b>
          </div>
        )}
      </header>
      {children}
    </div>
  );
}

function Scene({ display, shown }: { readonly display: Display; readonly shown: Shown }) {
  const { view, link, serverClockOffsetMs, answered } = shown;
  if (link === 'pairing' || link === 'ended')
    return <DisplayPairing ended={link === 'ended'} display={display} />;
  const logo = shown.storefront?.logo ?? null;
  if (!view) return <Idle shop="" logo={null} />;
  if (view.payment)
    return (
      <PaymentScene
        view={view}
        payment={view.payment}
        serverClockOffsetMs={serverClockOffsetMs}
        logo={logo}
      />
    );
  if (view.tip)
    return (
      <TipScene
        view={view}
        tip={view.tip}
        answered={answered === view.tip.question}
        onTip={(choice) => void display.tip(view.tip?.question ?? '', choice)}
      />
    );
  if (view.cart) return <CartScene view={view} cart={view.cart} />;
  return <Idle shop={view.shop} logo={logo} />;
}
