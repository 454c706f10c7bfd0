/**
 * Customer display settings: its window on this computer, URL and pairing code for a browser or a tablet, and its
 * language.
 */
import { useEffect, useState } from 'react';
import type { DisplayAccess } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { LANGUAGE_OPTIONS, loadWords } from '#i18n/languages.ts';
import type { DisplayWindow } from '#main/contract.ts';
import {
  selectAhead,
  selectIsLimitedTill,
  selectMerchant,
  selectShop,
  useActions,
  useLook,
  useTill,
} from '#till/shell/context.tsx';
import { type DisplayCalls, displayCalls } from '#till/shell/desktop.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { Code } from '#ui/status/code.tsx';
import { Notice } from '#ui/status/notice.tsx';
import type { Look } from '#ui/theme/appearance-settings.ts';
import { CustomerPreview } from './customer-preview.tsx';
import { DisplayForm } from './display-form.tsx';

export function DisplaySettings() {
  const { words } = useLanguage();
  const [look, change] = useLook();
  const open = useTill(selectShop)?.displays ?? 0;
  const desktop = displayCalls();
  // Pictures, logo and the choice of coin are the shop's.
  const limited = useTill(selectIsLimitedTill);
  const w = words.display.settings;
  return (
    <>
      <p className="lead">{w.text}</p>
      <div className={limited ? undefined : 'with-preview'}>
        <div className="stack">
          <p role="status">{open === 0 ? w.none : w.on(open)}</p>
          {desktop && <WindowSwitch desktop={desktop} open={open} />}
          <BrowserDisplays open={open} />
          {!limited && <DisplayForm />}
          <Choice
            label={w.language}
            options={[{ value: 'same', label: w.languageSame }, ...LANGUAGE_OPTIONS]}
            value={look.customerLanguage}
            onChoose={(customerLanguage: Look['customerLanguage']) => change({ customerLanguage })}
          />
        </div>
        {!limited && <Preview language={look.customerLanguage} />}
      </div>
    </>
  );
}

function Preview({ language }: { readonly language: Look['customerLanguage'] }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const shop = useLoad(() => api().settings.read('storefronts'), merchant?.id ?? '');
  const own = useLoad(() => (language === 'same' ? Promise.resolve(words) : loadWords(language)), language);
  return (
    <CustomerPreview
      logo={shop.value?.logo ?? null}
      colour={shop.value?.colour ?? null}
      words={own.value ?? undefined}
    />
  );
}

function WindowSwitch({ desktop, open }: { readonly desktop: DisplayCalls; readonly open: number }) {
  const { words } = useLanguage();
  const [now, setNow] = useState<DisplayWindow | null>(null);
  const act = useAct();
  // It may be closed with its own close button: the server then counts one less.
  const { value } = useLoad(async () => {
    const state = await desktop.displayWindow();
    setNow(state);
    return state;
  }, String(open));
  const state = now ?? value;
  const turn = () =>
    void act.run(async () => setNow(await (state?.open ? desktop.closeDisplay() : desktop.openDisplay())));
  const w = words.display.settings;
  return (
    <div className="stack">
      <p className="quiet">{state?.secondScreen ? w.windowSecond : w.window}</p>
      <div className="form-acts start">
        <Button size="small" busy={act.busy} disabled={state === null} onClick={turn}>
          {state?.open ? w.closeWindow : w.openWindow}
        </Button>
      </div>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
    </div>
  );
}

/** Pairing for a browser on this machine, and for a tablet in the network. */
function BrowserDisplays({ open }: { readonly open: number }) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const ahead = useTill(selectAhead);
  // A newly paired display has used the code.
  const { value, error, reload } = useLoad(() => api().display.access(), String(open));
  const until = value?.until;
  useEffect(() => {
    if (until === undefined) return;
    const left = Date.parse(until) - (Date.now() + ahead);
    const timer = setTimeout(reload, Math.max(1_000, left));
    return () => clearTimeout(timer);
  }, [until, ahead, reload]);
  const w = words.display.settings;
  if (error !== null) return <Notice level="error">{error}</Notice>;
  if (!value) return null;
  const page = `${location.origin}${value.path}`;
  return (
    <>
      <div className="stack">
        <p className="quiet">{w.browser}</p>
        <dl className="facts wide">
          <dt>{w.link}</dt>
          <dd className="mono">{page.split('#')[0]}</dd>
          <dt>{words.display.code}</dt>
          <dd className="mono">{value.code}</dd>
        </dl>
        <p className="quiet">{w.codeGood(format.time(value.until))}</p>
        <div className="form-acts start">
          <CopyButton text={page} label={w.copyLink} />
        </div>
      </div>
      <TabletDisplays access={value} />
      <Paired paired={value.paired} onGone={reload} />
    </>
  );
}

/** The URL for a tablet, and its QR code. */
function TabletDisplays({ access }: { readonly access: DisplayAccess }) {
  const { words } = useLanguage();
  const { go } = useActions();
  const w = words.display.settings;
  const [address] = access.addresses;
  return (
    <div className="stack">
      <h3>{w.tablet}</h3>
      {address === undefined ? (
        <Notice
          level="info"
          action={
            <Button size="small" onClick={() => go({ name: 'settings', section: 'network' })}>
              {w.lanGo}
            </Button>
          }
        >
          {w.lanOff}
        </Notice>
      ) : (
        <>
          <p className="quiet">{w.scan}</p>
          <div className="tablet-access">
            <Code text={`${address}${access.path}`} label={w.scanLabel} />
            <ul className="addresses mono">
              {access.addresses.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
          <p className="quiet">{address.startsWith('https:') ? w.trust : w.plain}</p>
        </>
      )}
    </div>
  );
}

interface PairedProps {
  readonly paired: DisplayAccess['paired'];
  readonly onGone: () => void;
}

/** Paired browsers, and revoking one. */
function Paired({ paired, onGone }: PairedProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const act = useAct();
  const w = words.display.settings;
  if (paired.length === 0) return null;
  const remove = (id: string) =>
    void act.run(async () => {
      await api().display.remove(id);
      onGone();
    });
  return (
    <div className="stack">
      <h3>{w.paired}</h3>
      <ul className="paired">
        {paired.map(({ id, name, seenAt, open }) => (
          <li key={id}>
            <span>
              <b dir="auto">{name}</b>
              <span className="quiet">{open ? w.openNow : w.lastHere(format.dayAndTime(seenAt))}</span>
            </span>
            <Button size="small" busy={act.busy} aria-label={w.removeOf(name)} onClick={() => remove(id)}>
              {w.remove}
            </Button>
          </li>
        ))}
      </ul>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
    </div>
  );
}
