/** Wallet guide: choose a wallet, then each step as a sentence and a picture. */
import { Tabs } from '@base-ui/react/tabs';
import { ShieldAlert } from 'lucide-react';
import { useLanguage } from '#i18n/language.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Picture } from './picture.tsx';
import { sentenceOf } from './sentence.ts';
import type { Danger, WalletGuide as Guide, Step } from './step.ts';

interface WalletGuideProps {
  readonly guides: readonly Guide[];
  readonly danger: Danger;
}

export function WalletGuide({ guides, danger }: WalletGuideProps) {
  const { words } = useLanguage();
  const w = words.guide;
  return (
    <div className="guide">
      <p className="notice error guide-never">
        <ShieldAlert aria-hidden="true" />
        <span className="notice-text">{w.never[danger]}</span>
      </p>
      {guides.length === 1 && guides[0] ? (
        <>
          <h3>{guides[0].wallet}</h3>
          <Steps guide={guides[0]} />
        </>
      ) : (
        <Tabs.Root defaultValue={guides[0]?.wallet}>
          <Tabs.List className="guide-wallets" aria-label={w.wallet} activateOnFocus>
            {guides.map(({ wallet }) => (
              <Tabs.Tab key={wallet} value={wallet} className="guide-wallet">
                {wallet}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {guides.map((guide) => (
            <Tabs.Panel key={guide.wallet} value={guide.wallet} className="guide-panel">
              <Steps guide={guide} />
            </Tabs.Panel>
          ))}
        </Tabs.Root>
      )}
      <p className="field-hint">{w.english}</p>
    </div>
  );
}

function Steps({ guide }: { readonly guide: Guide }) {
  const { words } = useLanguage();
  return (
    <ol className="guide-steps">
      {guide.steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a guide never change their places
        <li key={place}>
          <p>{sentenceOf(step, words)}</p>
          <Picture step={step} on={guide.on} />
          <Command step={step} />
        </li>
      ))}
    </ol>
  );
}

/** Command to run on the node, with a copy button. */
function Command({ step }: { readonly step: Step }) {
  const { words } = useLanguage();
  if (step.do !== 'run') return null;
  return (
    <CopyButton text={step.command} label={words.common.copy} aria-label={words.lightning.copyCommand} />
  );
}
