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
    for (const name of ['light', 'dark'] as const) {
      for (const part of ['fill', 'ink'] as const) {
        if (shades === null) style.removeProperty(`--shop-${name}-${part}`);
        else style.setProperty(`--shop-${name}-${part}`, shades[name][part]);
      }
    }
  }, [shades]);
  return (
    <LanguageProvider
      preferred={preferred}
      zone={undefined}
      currency={shown.storefront?.currency ?? undefined}
      first={first}
    >
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

/** Only a screen that takes touch asks anything. */
const hasTouch = () => matchMedia('(any-pointer: coarse)').matches;

function Scene({ display, shown }: { readonly display: Display; readonly shown: Shown }) {
  const { view, link, serverClockOffsetMs, answered } = shown;
  if (link === 'pairing' || link === 'ended')
    return <DisplayPairing ended={link === 'ended'} display={display} />;
  const logo = shown.storefront?.logo ?? null;
  if (!view) return <Idle shop="" accepts={[]} logo={null} pictures={[]} />;
  const pictures = shown.storefront?.pictures ?? [];
  const idle = <Idle shop={view.shop} accepts={view.accepts} logo={logo} pictures={pictures} />;
  if (view.payment)
    return (
      <PaymentScene
        view={view}
        payment={view.payment}
        isLost={link === 'lost'}
        serverClockOffsetMs={serverClockOffsetMs}
        logo={logo}
        mayChoose={(shown.storefront?.customerChooses ?? false) && hasTouch()}
        answered={answered}
        onChoose={(question, choice) => void display.choose(question, choice)}
        onCard={display.present}
        idle={idle}
      />
    );
  if (view.tip)
    return (
      <TipScene
        view={view}
        tip={view.tip}
        answered={answered === view.tip.question}
        onTip={(choice) => void display.choose(view.tip?.question ?? '', choice)}
      />
    );
  if (view.cart) return <CartScene view={view} cart={view.cart} logo={logo} />;
  return idle;
}
