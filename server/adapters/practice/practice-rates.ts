/** Practice rates: made up, constant, near enough to real ones that amounts look right. */
import { marketOf } from '#domain/coins/method.ts';
import type { Coin, Currency } from '#domain/kernel/currency.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { type LockedRate, multiplyRatio, type Ratio, ratioOfDecimal } from '#domain/rates/rate.ts';

/** Made-up units of each fiat currency for one euro. */
const FOR_ONE_EURO =
  'AED 4 AFN 75 ALL 98 AMD 420 AOA 1000 ARS 1500 AUD 1.75 AWG 2 AZN 1.85 BAM 1.95 BBD 2.2 BDT 130 BGN 1.95 BHD 0.4 ' +
  'BIF 3200 BMD 1.1 BND 1.5 BOB 7.5 BRL 6.2 BSD 1.1 BTN 96 BWP 15 BYN 3.6 BZD 2.2 CAD 1.6 CDF 3000 CHF 0.95 CLP 1050 ' +
  'CNY 8 COP 4600 CRC 560 CUP 26 CVE 110 CZK 25 DJF 200 DKK 7.5 DOP 68 DZD 150 EGP 55 ERN 16 ETB 150 EUR 1 FJD 2.5 ' +
  'FKP 0.85 GBP 0.85 GEL 3 GHS 13 GIP 0.85 GMD 78 GNF 9500 GTQ 8.5 GYD 230 HKD 8.6 HNL 28 HTG 145 HUF 400 IDR 18000 ' +
  'ILS 4 INR 96 IQD 1440 IRR 46000 ISK 145 JMD 175 JOD 0.78 JPY 165 KES 142 KGS 96 KHR 4500 KMF 490 KPW 990 KRW 1550 ' +
  'KWD 0.34 KYD 0.9 KZT 560 LAK 24000 LBP 98000 LKR 330 LRD 210 LSL 20 LYD 5.5 MAD 10.6 MDL 19.5 MGA 5000 MKD 61.5 ' +
  'MMK 2300 MNT 3800 MOP 8.9 MRU 44 MUR 51 MVR 17 MWK 1900 MXN 21 MYR 4.9 MZN 70 NAD 20 NGN 1700 NIO 40 NOK 11.7 ' +
  'NPR 154 NZD 1.9 OMR 0.42 PAB 1.1 PEN 4.1 PGK 4.4 PHP 63 PKR 310 PLN 4.25 PYG 8300 QAR 4 RON 5 RSD 117 RUB 95 ' +
  'RWF 1550 SAR 4.1 SBD 9.2 SCR 15.5 SDG 660 SEK 11.2 SGD 1.5 SHP 0.85 SLE 25 SOS 630 SRD 40 SSP 5000 STN 24.5 SVC 9.6 ' +
  'SYP 14000 SZL 20 THB 38 TJS 12 TMT 3.9 TND 3.4 TOP 2.6 TRY 45 TTD 7.5 TWD 35 TZS 2900 UAH 47 UGX 4100 USD 1.1 ' +
  'UYU 46 UZS 14000 VED 130 VES 130 VND 28000 VUV 132 WST 3.1 XAF 656 XCD 3 XCG 2 XOF 656 XPF 119 YER 270 ZAR 20 ' +
  'ZMW 28 ZWG 30';

const FACTORS: ReadonlyMap<Currency, Ratio> = new Map(
  (FOR_ONE_EURO.match(/[A-Z]{3} [0-9.]+/g) ?? []).map((entry): [Currency, Ratio] => [
    entry.slice(0, 3),
    exact(entry.slice(4)),
  ]),
);

/**
 * What one coin costs in a fiat currency in practice.
 * @throws Failure no-usable-rate for anything but a fiat currency
 */
export function practiceRate(coin: Coin, currency: Currency, now: Instant): LockedRate {
  const factor = FACTORS.get(currency);
  if (!factor) throw new Failure('no-usable-rate', `there is no practice rate for ${currency}`);
  const { num, den } = multiplyRatio(exact(marketOf(coin).practice), factor);
  return { num, den, currency, kind: 'practice', at: now, sources: ['practice'], crossed: false };
}

function exact(decimal: string): Ratio {
  const ratio = ratioOfDecimal(decimal);
  if (!ratio) throw new Error(`not a decimal: ${decimal}`);
  return ratio;
}
