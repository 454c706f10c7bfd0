/** A shop's tax rates and tip settings. */

import { fixedText } from '#domain/kernel/money.ts';
import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { readSum } from './cart-json.ts';

export interface TipTerms {
  readonly asked: boolean;
  /** Choices in basis points. */
  readonly percents: readonly number[];
  /**
   * For goods below this sum, such as a coffee, fixed sums are offered instead; null: never. In the shop's currency.
   */
  readonly smallBelow: string | null;
  readonly sums: readonly string[];
  /** True: the percentage is taken of the goods including their tax. */
  readonly onTax: boolean;
}

export interface TaxAndTips {
  readonly taxName: string;
  readonly taxIncluded: boolean;
  /** Basis points. The first is the default; empty: no tax is shown. */
  readonly taxRates: readonly number[];
  readonly tips: TipTerms;
}

/**
 * @param decimals of the shop's currency
 * @param language the shop's, in which the tax is named
 */
export function defaultCounterTerms(decimals: number, language: LanguageCode = 'en'): TaxAndTips {
  const small = decimals === 2;
  return {
    taxName: LANGUAGES[language].taxName,
    taxIncluded: true,
    taxRates: [],
    tips: {
      asked: false,
      percents: [500, 1_000, 1_500],
      smallBelow: small ? '10.00' : null,
      sums: small ? ['0.50', '1.00', '2.00'] : [],
      // Prices include the tax, so customers calculate with the sum they see.
      onTax: true,
    },
  };
}

const MAX = 6;

/** @throws Failure invalid-request that names the field */
export function parseTaxAndTips(terms: TaxAndTips, decimals: number): TaxAndTips {
  const { tips } = terms;
  if (terms.taxRates.length > MAX)
    throw invalid(
      'taxRates',
      `taxRates: at most ${MAX}`,
      createReason('list-length', { least: 0, most: MAX }),
    );
  if (new Set(terms.taxRates).size !== terms.taxRates.length) {
    throw invalid('taxRates', 'taxRates must not name a rate twice');
  }
  if (tips.percents.length > MAX || tips.sums.length > MAX)
    throw invalid(
      'tips',
      `tips: at most ${MAX} choices`,
      createReason('list-length', { least: 0, most: MAX }),
    );
  const sum = (text: string, field: string) => fixedText(readSum(text, decimals, field), decimals);
  return {
    ...terms,
    taxName: terms.taxName.trim(),
    tips: {
      ...tips,
      smallBelow: tips.smallBelow === null ? null : sum(tips.smallBelow, 'tips.smallBelow'),
      sums: tips.sums.map((one) => sum(one, 'tips.sums')),
    },
  };
}
