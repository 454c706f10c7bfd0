/** Frame of every method form: its sections, the connection test, the policy, and the buttons at the bottom. */
import { Check } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { TestAnswer } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { PolicyField } from '#till/settings/policy-field.tsx';
import { selectMerchant, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { RemoveMethod } from './remove-method.tsx';
import { TestResult, type Trust } from './test-result.tsx';
import { TestSale } from './test-sale.tsx';
import type { MethodForm } from './use-method-form.ts';

interface FormFrameProps<D> {
  readonly form: MethodForm<D>;
  readonly policy: boolean;
  /** Risk of an unconfirmed payment here, shown beside a policy that accepts one. */
  readonly risk?: string | null;
  readonly onRemoved: () => void;
  readonly children: ReactNode;
}

/** A section of a form, with its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="form-part stack">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export function FormFrame<D>({ form, policy, risk = null, onRemoved, children }: FormFrameProps<D>) {
  const { words } = useLanguage();
  const currency = useTill((state) => selectMerchant(state)?.currency ?? '');
  const name = words.methods[form.method];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form className="stack method-form" onSubmit={submit} ref={form.form} noValidate>
      {children}
      {policy && (
        <section className="form-part">
          <PolicyField
            method={form.method}
            bands={form.bands}
            onBands={form.changeBands}
            currency={currency}
          />
          {risk !== null && form.bands.some(({ confirmations }) => confirmations.trim() === '0') && (
            <Notice level="warning">{risk}</Notice>
          )}
        </section>
      )}
      <div className="form-foot">
        {form.saved && (
          <TestSale method={form.method}>
            {(open, busy) => (
              <div className="saved-next">
                <p>{words.testSale.first}</p>
                <Button size="small" look="main" busy={busy} onClick={open}>
                  {words.testSale.go}
                </Button>
              </div>
            )}
          </TestSale>
        )}
        {form.elsewhere !== null && <Notice level="error">{form.elsewhere}</Notice>}
        <div className="form-acts">
          {form.settings && <RemoveMethod method={form.method} onRemoved={onRemoved} />}
          <span className="form-message" role="status">
            {form.saved && (
              <b>
                <Check aria-hidden="true" /> {words.common.saved}
              </b>
            )}
            {form.changed && <span className="field-hint">{words.method.unsaved}</span>}
          </span>
          <Button
            look={form.saved ? 'plain' : 'main'}
            size="small"
            type="submit"
            busy={form.busy === 'saving'}
          >
            {form.settings === null ? words.methodList.take(name) : words.common.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Tests the connection and shows the result. */
export function TestPart<D>(props: {
  readonly form: MethodForm<D>;
  readonly trust?: Trust | null;
  readonly acts?: (answer: TestAnswer) => ReactNode;
}) {
  const { form, trust = null, acts } = props;
  const { words } = useLanguage();
  return (
    <>
      <div className="form-acts start">
        <Button size="small" busy={form.busy === 'testing'} onClick={form.test}>
          {words.method.test}
        </Button>
        {form.busy === 'testing' && <span className="field-hint late-text">{words.method.testing}</span>}
      </div>
      {form.tested && <TestResult answer={form.tested} trust={trust} acts={acts?.(form.tested)} />}
    </>
  );
}
