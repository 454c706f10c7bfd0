/** Confirmations required, in steps by amount; the last step has no upper limit. */
import { Plus, X } from 'lucide-react';
import type { BandView, MethodId } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectMerchant, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { plainNumber } from '#ui/input/typed-number.ts';
import { Notice } from '#ui/status/notice.tsx';

/** A step while it is edited. `upTo` of the last one is not used. */
export interface BandText {
  readonly upTo: string;
  readonly confirmations: string;
}

export function bandTexts(bands: readonly BandView[]): readonly BandText[] {
  return bands.map((band) => ({
    upTo: band.upTo === null ? '' : String(band.upTo),
    confirmations: String(band.confirmations),
  }));
}

const MAX_BANDS = 10;
const MAX_CONFIRMATIONS = 100;

/** The parsed policy, or null while a step is invalid: amounts must grow, confirmations be 0 to 100. */
export function bandsOf(texts: readonly BandText[]): BandView[] | null {
  const bands: BandView[] = [];
  let below = -1;
  for (const [index, text] of texts.entries()) {
    const last = index === texts.length - 1;
    const upTo = last ? null : Number(plainNumber(text.upTo) || Number.NaN);
    const confirmations = Number(text.confirmations.trim() || Number.NaN);
    if (!Number.isInteger(confirmations) || confirmations < 0 || confirmations > MAX_CONFIRMATIONS)
      return null;
    if (upTo !== null) {
      if (!Number.isFinite(upTo) || upTo <= below) return null;
      below = upTo;
    }
    bands.push({ upTo, confirmations });
  }
  return bands;
}

const FIRST_UP_TO = 50;

/** Adds a step: the last one gets an upper limit, and beyond it one more confirmation is required. */
export function withBand(bands: readonly BandText[]): readonly BandText[] {
  const [before, last] = [bands.at(-2), bands.at(-1)];
  const upTo = Number(plainNumber(before?.upTo ?? '')) * 2 || FIRST_UP_TO;
  const confirmations = Number(last?.confirmations.trim() || '0') || 0;
  const more = Math.min(MAX_CONFIRMATIONS, confirmations + 1);
  return [
    ...bands.slice(0, -1),
    { upTo: String(upTo), confirmations: String(confirmations) },
    { upTo: '', confirmations: String(more) },
  ];
}

/** The largest amount that counts without a confirmation: null for any, 0 for none. */
function atOnceUpTo(bands: readonly BandView[]): number | null {
  const band = bands.findLast(({ confirmations }) => confirmations === 0);
  return band === undefined ? 0 : band.upTo;
}

interface PolicyFieldProps {
  readonly method: MethodId;
  readonly bands: readonly BandText[];
  readonly onBands: (bands: readonly BandText[]) => void;
  readonly currency: string;
}

export function PolicyField({ method, bands, onBands, currency }: PolicyFieldProps) {
  const { words } = useLanguage();
  const change = (index: number, part: Partial<BandText>) =>
    onBands(bands.map((band, at) => (at === index ? { ...band, ...part } : band)));
  const parsed = bandsOf(bands);
  return (
    <fieldset className="policy">
      <legend>{words.method.policy}</legend>
      <p className="field-hint">{words.method.policyHint}</p>
      {bands.map((band, index) => {
        const last = index === bands.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are distinguished by their place alone
          <div key={index} className="band">
            {last ? (
              <span className="band-above">{bands.length === 1 ? words.method.any : words.method.above}</span>
            ) : (
              <TextField
                label={words.method.upTo}
                unit={currency}
                value={band.upTo}
                onText={(upTo) => change(index, { upTo })}
                input={{ inputMode: 'decimal', maxLength: 12 }}
              />
            )}
            <TextField
              label={words.method.blocks}
              value={band.confirmations}
              onText={(confirmations) => change(index, { confirmations })}
              input={{ inputMode: 'numeric', maxLength: 3 }}
            />
            {last ? (
              <span />
            ) : (
              <Button
                look="quiet"
                size="small"
                aria-label={words.method.removeBand}
                onClick={() => onBands(bands.filter((_, at) => at !== index))}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </div>
        );
      })}
      {parsed !== null && <AtOnceRisk method={method} bands={parsed} onBands={onBands} currency={currency} />}
      {parsed === null && <Notice level="error">{words.method.bandWrong}</Notice>}
      {bands.length < MAX_BANDS && (
        <Button size="small" look="quiet" onClick={() => onBands(withBand(bands))}>
          <Plus aria-hidden="true" /> {words.method.addBand}
        </Button>
      )}
    </fieldset>
  );
}

interface AtOnceRiskProps extends Omit<PolicyFieldProps, 'bands'> {
  readonly bands: readonly BandView[];
}

/** What may be lost by a payment that counts without a confirmation, with the strict choice beside it. */
function AtOnceRisk({ method, bands, onBands, currency }: AtOnceRiskProps) {
  const { words, format } = useLanguage();
  const decimals = useTill((state) => selectMerchant(state)?.decimals ?? 2);
  const limit = atOnceUpTo(bands);
  if (limit === 0) return null;
  const risk =
    limit === null
      ? words.method.atOnceAny
      : words.method.atOnce(format.money(String(limit), currency, decimals));
  const confirmations = Math.max(1, bands.at(-1)?.confirmations ?? 0);
  return (
    <Notice
      level="info"
      action={
        <Button size="small" onClick={() => onBands(bandTexts([{ upTo: null, confirmations }]))}>
          {words.method.strict(confirmations)}
        </Button>
      }
    >
      {risk} {method === 'BITCOIN' && words.method.replaceableWait}
    </Notice>
  );
}
